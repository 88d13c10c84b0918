/** Whether one day comes after another. Days are numbers. */
export function isAfter(day, other) {
  return day > other;
}
