// By hand: the first number format of a page costs a slow phone a quarter of a second, and these
// have one language (docs/product.md, Languages).

const THOUSANDS = /\B(?=(?:\d{3})+$)/gu;

/** A whole number as people read it: 1234567 as 1,234,567. */
export function figure(value: number): string {
  return String(value).replace(THOUSANDS, ',');
}

/** US dollars, with both cents: 4.9 as $4.90. */
export function priceText(price: number): string {
  const [dollars = '', cents = ''] = price.toFixed(2).split('.');
  return `$${dollars.replace(THOUSANDS, ',')}.${cents}`;
}
