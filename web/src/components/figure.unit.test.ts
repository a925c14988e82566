import { expect, test } from 'vitest';
import { figure, priceText } from './figure.ts';

const figures = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  '%s reads as en-US writes it',
  (value) => {
    expect(figure(value)).toBe(figures.format(value));
  },
);

test.each([0, 0.4, 4.99, 10, 49, 999.5, 1000, 12_345.67, 1_000_000])(
  '%s dollars read as en-US writes them',
  (price) => {
    expect(priceText(price)).toBe(dollars.format(price));
  },
);
