/** The prime factors of a whole number, the smallest first. */
export function factors(number) {
  const found = [];
  let rest = number;
  let divisor = 2;
  while (divisor * divisor <= rest) {
    while (rest % divisor === 0) {
      found.push(divisor);
      rest /= divisor;
    }
    divisor += 1;
  }
  if (rest > 1) found.push(rest);
  return found;
}
