/** The first so many Fibonacci numbers. */
export function fibonacci(count) {
  const numbers = [];
  let a = 0;
  let b = 1;
  for (let i = 0; i < count; i += 1) {
    numbers.push(a);
    [a, b] = [b, a + b];
  }
  return numbers;
}
