/** What the customer gets back in cents: the price paid, but nothing after 30 days. */
export function refund(order, days) {
  if (days > 30) return 0;
  return order.listPrice;
}
