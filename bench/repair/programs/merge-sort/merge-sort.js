function merge(left, right) {
  const merged = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] <= right[j]) {
      merged.push(left[i]);
      i += 1;
    } else {
      merged.push(right[j]);
      j += 1;
    }
  }
  return [...merged, ...left.slice(i), ...right.slice(j)];
}

/** The numbers in rising order. */
export function mergeSort(numbers) {
  if (numbers.length <= 1) return numbers;
  const middle = Math.floor(numbers.length / 2);
  return merge(mergeSort(numbers.slice(0, middle)), mergeSort(numbers.slice(middle)));
}
