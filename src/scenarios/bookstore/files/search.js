/** Books whose author contains the name; capitals do not matter. */
export function byAuthor(books, name) {
  const wanted = name.toLowerCase();
  return books.filter((book) => book.title.toLowerCase().includes(wanted));
}
