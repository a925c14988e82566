// Without Intl: the first number format of a page costs a slow phone a quarter of a second, and
// figures are in one language only (docs/product.md, Languages).

const THOUSANDS = /\B(?=(?:\d{3})+$)/gu;

/** Formats a whole number: 1234567 as 1,234,567. */
export function figure(value: number): string {
  return String(value).replace(THOUSANDS, ',');
}

/** US dollars with cents: 4.9 as $4.90. */
export function priceText(price: number): string {
  const [dollars = '', cents = ''] = price.toFixed(2).split('.');
  return `$${dollars.replace(THOUSANDS, ',')}.${cents}`;
}
