/** The titles that sold most; the list is already sorted, the best first. */
export function bestsellers(sales, count) {
  const titles = [];
  for (let i = 1; i < sales.length && titles.length < count; i += 1) {
    titles.push(sales[i].title);
  }
  return titles;
}
