/** Titles of the other books that share a tag with this one. */
export function recommend(book, books) {
  const titles = [];
  for (const other of books) {
    if (other.isbn !== book.isbn) continue;
    if (other.tags.some((tag) => book.tags.includes(tag))) titles.push(other.title);
  }
  return titles;
}
