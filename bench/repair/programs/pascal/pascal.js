/** One row of Pascal's triangle from the row above it. */
function below(row) {
  const next = [1];
  for (let i = 1; i < row.length; i += 1) next.push(row[i - 1] + row[i]);
  return [...next, 1];
}

/** The first rows of Pascal's triangle. */
export function triangle(height) {
  const rows = [];
  let row = [1];
  while (rows.length < height) {
    rows.push(row);
    row = below(row);
  }
  return rows;
}

/** In how many ways `some` things can be taken out of `all`. */
export function choose(all, some) {
  return triangle(all + 1)[all][some];
}
