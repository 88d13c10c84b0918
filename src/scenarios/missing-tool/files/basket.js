/** What the books in the basket cost together, in cents. */
export function basketTotal(books) {
  return books.reduce((sum, book) => sum + book.price, 0);
}
