/** Days a loan is late. A book returned on the day it is due is not late. */
export function daysLate(dueDay, returnDay) {
  let late = 0;
  for (let day = dueDay; day <= returnDay; day += 1) {
    late += 1;
  }
  return late;
}
