/** Indices of the first two numbers that add up to a sum; null when there are none. */
export function twoSum(numbers, sum) {
  const seen = new Map();
  for (let i = 0; i < numbers.length; i += 1) {
    const missing = sum - numbers[i];
    if (seen.has(missing)) return [seen.get(missing), i];
    seen.set(numbers[i], i);
  }
  return null;
}
