const OPERATIONS = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** The value of a sum in postfix notation, as in `3 4 + 2 *`. */
export function calculate(text) {
  const values = [];
  for (const part of text.split(' ')) {
    const operation = OPERATIONS[part];
    if (operation === undefined) {
      values.push(Number(part));
      continue;
    }
    const right = values.pop();
    const left = values.pop();
    values.push(operation(left, right));
  }
  return values[0];
}
