/** The last digit of an ISBN-13 from the twelve before it, which weigh 1, 3, 1, 3 and so on. */
export function checkDigit(twelve) {
  let sum = 0;
  for (let i = 0; i < twelve.length; i += 1) {
    const weight = i % 2 === 0 ? 1 : 2;
    sum += Number(twelve[i]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}
