/** Whether a text reads the same backwards; only letters and digits count, capitals do not. */
export function isPalindrome(text) {
  const clean = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  for (let i = 0; i < clean.length / 2; i += 1) {
    if (clean[i] !== clean[clean.length - 1 - i]) return false;
  }
  return true;
}
