const sumOf = (numbers) => numbers.reduce((sum, n) => sum + n, 0);

/** Whether all rows, columns and both diagonals of a square have the same sum. */
export function isMagic(square) {
  const size = square.length;
  const wanted = sumOf(square[0]);
  for (let i = 0; i < size; i += 1) {
    if (sumOf(square[i]) !== wanted) return false;
    if (sumOf(square.map((row) => row[i])) !== wanted) return false;
  }
  const falling = square.map((row, i) => row[i]);
  const rising = square.map((row, i) => row[size - 1 - i]);
  return sumOf(falling) === wanted && sumOf(rising) === wanted;
}
