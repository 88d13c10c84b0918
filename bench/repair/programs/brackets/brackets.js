const PAIRS = { ')': '(', ']': '[', '}': '{' };

/** Whether every bracket is closed by its own kind, in the right order. */
export function isBalanced(text) {
  const open = [];
  for (const sign of text) {
    if ('([{'.includes(sign)) open.push(sign);
    if (sign in PAIRS && open.pop() !== PAIRS[sign]) return false;
  }
  return open.length === 0;
}
