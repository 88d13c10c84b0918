/** The numbers in rising order. */
export function quickSort(numbers) {
  if (numbers.length < 2) return numbers;
  const [pivot, ...rest] = numbers;
  const small = rest.filter((n) => n < pivot);
  const large = rest.filter((n) => n >= pivot);
  return [...quickSort(small), pivot, ...quickSort(large)];
}
