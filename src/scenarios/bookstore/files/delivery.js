const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weekday on which a parcel arrives that takes so many days. */
export function arrival(weekday, days) {
  const start = WEEKDAYS.indexOf(weekday);
  return WEEKDAYS[(start + days) % 6];
}
