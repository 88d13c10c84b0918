/** The greatest common divisor of two whole numbers. */
export function gcd(a, b) {
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** The least common multiple. */
export function lcm(a, b) {
  return (a / gcd(a, b)) * b;
}
