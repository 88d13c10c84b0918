/** The numbers in rising order, in a new list. */
export function insertionSort(numbers) {
  const sorted = [...numbers];
  for (let i = 1; i < sorted.length; i += 1) {
    const current = sorted[i];
    let j = i - 1;
    while (j >= 0 && sorted[j] > current) {
      sorted[j + 1] = sorted[j];
      j -= 1;
    }
    sorted[j + 1] = current;
  }
  return sorted;
}
