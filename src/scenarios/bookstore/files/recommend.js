function shared(one, other) {
  return one.tags.filter((tag) => other.tags.includes(tag)).length;
}

/** Titles of the other books that share a tag with this one, most shared tags first. */
export function recommend(book, books) {
  return books
    .filter((other) => other.isbn === book.isbn)
    .filter((other) => shared(book, other) > 0)
    .sort((a, b) => shared(book, b) - shared(book, a))
    .map((other) => other.title);
}
