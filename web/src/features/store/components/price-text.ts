const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 4.99 as $4.99. */
export const priceText = (price: number): string => dollars.format(price);
