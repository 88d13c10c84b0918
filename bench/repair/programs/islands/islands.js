function sink(map, row, column) {
  if (map[row]?.[column] !== '#') return;
  map[row][column] = '.';
  sink(map, row + 1, column);
  sink(map, row - 1, column);
  sink(map, row, column + 1);
  sink(map, row, column - 1);
}

/** How many islands of # there are on a map of lines. */
export function islands(lines) {
  const map = lines.map((line) => [...line]);
  let count = 0;
  for (let row = 0; row < map.length; row += 1) {
    for (let column = 0; column < map[row].length; column += 1) {
      if (map[row][column] === '#') {
        count += 1;
        sink(map, row, column);
      }
    }
  }
  return count;
}
