import { expect, test } from 'vitest';
import { yourPrice } from './your-price.ts';

const pack = { price: 9.99, quantity: 25, price_per_code: 0.4 };

test('a pack costs what it says without a paid plan', () => {
  const plain = { price: 9.99, perCode: 0.4, discount: 0 };
  expect(yourPrice(pack, undefined)).toEqual(plain);
  expect(yourPrice(pack, 'free')).toEqual(plain);
});

test('a fifth less with a paid plan, in whole cents', () => {
  const less = { price: 7.99, perCode: 0.32, discount: 20 };
  expect(yourPrice(pack, 'basic')).toEqual(less);
  expect(yourPrice(pack, 'premium')).toEqual(less);
});
