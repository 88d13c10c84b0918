/** `aaab` as `a3b1`. */
export function encode(text) {
  let code = '';
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    count += 1;
    if (text[i] !== text[i + 1]) {
      code += text[i] + count;
      count = 0;
    }
  }
  return code;
}

/** `a3b1` as `aaab`. Counts have one digit. */
export function decode(code) {
  let text = '';
  for (let i = 0; i < code.length; i += 2) {
    text += code[i].repeat(Number(code[i + 1]));
  }
  return text;
}
