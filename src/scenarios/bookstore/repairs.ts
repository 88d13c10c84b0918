/** What mends one module: replace the only `find` by `replace`. Known to tests alone; never part of the page. */
export type Repair = { readonly path: string; readonly kind: string; readonly find: string; readonly replace: string };

/** One repair for each module, sorted by path. */
export const REPAIRS: readonly Repair[] = [
  { path: 'bestsellers.js', kind: 'off by one', find: 'let i = 1;', replace: 'let i = 0;' },
  { path: 'cart.js', kind: 'missing accumulation', find: 'sum = line', replace: 'sum += line' },
  { path: 'coupon.js', kind: 'wrong logical operator', find: '||', replace: '&&' },
  { path: 'currency.js', kind: 'wrong operator', find: 'dollarCents * rate', replace: 'dollarCents / rate' },
  { path: 'delivery.js', kind: 'wrong constant', find: '% 6', replace: '% 7' },
  { path: 'discount.js', kind: 'wrong operator', find: 'price + percentOf', replace: 'price - percentOf' },
  { path: 'filter.js', kind: 'wrong variable', find: 'book.price <= low', replace: 'book.price <= high' },
  {
    path: 'invoice.js',
    kind: 'swapped arguments',
    find: 'row(money(line.price * line.quantity), line.title)',
    replace: 'row(line.title, money(line.price * line.quantity))',
  },
  { path: 'isbn.js', kind: 'wrong constant', find: '? 1 : 2', replace: '? 1 : 3' },
  { path: 'loans.js', kind: 'off by one', find: 'day <= returnDay', replace: 'day < returnDay' },
  { path: 'pages.js', kind: 'off by one', find: 'page < last', replace: 'page <= last' },
  { path: 'points.js', kind: 'missing return', find: '    points * 2', replace: '    return points * 2' },
  { path: 'ratings.js', kind: 'missing factor', find: 'sum += stars', replace: 'sum += stars * votes' },
  { path: 'recommend.js', kind: 'negated condition', find: '!== book.isbn', replace: '=== book.isbn' },
  { path: 'refund.js', kind: 'wrong property', find: 'order.listPrice', replace: 'order.paid' },
  { path: 'search.js', kind: 'wrong property', find: 'book.title', replace: 'book.author' },
  { path: 'shipping.js', kind: 'boundary', find: 'subtotal > FREE_FROM', replace: 'subtotal >= FREE_FROM' },
  { path: 'sort.js', kind: 'wrong comparator', find: 'a.year - b.year', replace: 'b.year - a.year' },
  { path: 'stock.js', kind: 'wrong variable', find: '? copies : 0', replace: '? left : 0' },
  { path: 'tax.js', kind: 'negated condition', find: "!== 'book'", replace: "=== 'book'" },
];
