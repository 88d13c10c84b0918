/** A new list, the newest book first. */
export function newestFirst(books) {
  return [...books].sort((a, b) => a.year - b.year);
}
