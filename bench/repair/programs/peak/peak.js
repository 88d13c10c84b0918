/** Index of the largest number in a list that first rises and then falls, found by halving. */
export function peak(numbers) {
  let left = 0;
  let right = numbers.length - 1;
  while (left < right) {
    const half = (left + right) >> 1;
    if (numbers[half] < numbers[half + 1]) left = half + 1;
    else right = half;
  }
  return left;
}

/** The largest number itself. */
export function summit(numbers) {
  return numbers[peak(numbers)];
}
