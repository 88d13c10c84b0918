const LETTERS = 26;

/** Each small letter moved by so many places, round the end of the alphabet. */
export function shift(text, places) {
  return [...text]
    .map((letter) => {
      const at = letter.charCodeAt(0) - 97;
      if (at < 0 || at >= LETTERS) return letter;
      return String.fromCharCode(((at + places + LETTERS) % LETTERS) + 97);
    })
    .join('');
}
