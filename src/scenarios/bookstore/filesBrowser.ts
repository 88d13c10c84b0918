/** Glob key to text, all in one chunk: forty files would otherwise be forty requests. */
export const bookstoreFiles: Readonly<Record<string, string>> = import.meta.glob<string>('./files/**', {
  query: '?raw',
  import: 'default',
  eager: true,
});
