/** Books that cost at least `low` and at most `high` cents. */
export function inPriceRange(books, low, high) {
  return books.filter((book) => book.price >= low && book.price <= low);
}
