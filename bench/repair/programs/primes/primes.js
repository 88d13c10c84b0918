/** All prime numbers up to a limit, by the sieve of Eratosthenes. */
export function primes(limit) {
  const isPrime = new Array(limit + 1).fill(true);
  const found = [];
  for (let n = 2; n <= limit; n += 1) {
    if (!isPrime[n]) continue;
    found.push(n);
    for (let k = n * n; k <= limit; k += n) isPrime[k] = false;
  }
  return found;
}
