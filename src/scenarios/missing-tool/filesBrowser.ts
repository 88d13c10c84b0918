/** Glob key to text, all in one chunk. */
export const missingToolFiles: Readonly<Record<string, string>> = import.meta.glob<string>('./files/**', {
  query: '?raw',
  import: 'default',
  eager: true,
});
