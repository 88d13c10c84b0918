/** Numbers of all result pages, counted from 1. */
export function pageNumbers(results, size) {
  const last = Math.ceil(results / size);
  const numbers = [];
  for (let page = 1; page < last; page += 1) {
    numbers.push(page);
  }
  return numbers;
}
