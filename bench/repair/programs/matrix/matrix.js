/** Rows become columns. */
export function transpose(rows) {
  return rows[0].map((_, column) => rows.map((row) => row[column]));
}

/** The product of two matrices. */
export function multiply(a, b) {
  const columns = transpose(b);
  return a.map((row) => columns.map((column) => row.reduce((sum, n, i) => sum + n * column[i], 0)));
}
