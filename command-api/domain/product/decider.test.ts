import type { ProductDetails } from '@app/events/product';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { productDecider } from './decider.ts';

const { given } = specification(productDecider);

const productId = 'p1';
const details: ProductDetails = {
  name: 'Sticker sheet',
  description: 'Twelve stickers.',
  category: 'stickers',
  qrCodesIncluded: 12,
  specifications: [{ name: 'Waterproof', value: true }],
  cents: 1299,
  stock: null,
};
const offer = { type: 'Offer', productId, details, isActive: true } as const;
const change = { ...offer, type: 'Change' } as const;
const offered = { type: 'ProductOffered', data: { productId, ...details } } as const;
const withdrawn = { type: 'ProductWithdrawn', data: { productId } } as const;

test('a product comes into the shop', () => {
  given().when(offer).expectEvents(offered);
});

test('a product may be prepared before the shop shows it', () => {
  given()
    .when({ ...offer, isActive: false })
    .expectEvents(offered, withdrawn);
});

test('a product is offered once', () => {
  given(offered).when(offer).expectEvents();
});

test('what stays as it was is no fact', () => {
  given(offered).when(change).expectEvents();
});

test('each change is a fact of its own', () => {
  const { cents: _cents, stock: _stock, ...description } = details;
  given(offered)
    .when({
      ...change,
      details: { ...details, name: 'Sheet of stickers', cents: 1499, stock: 0 },
      isActive: false,
    })
    .expectEvents(
      {
        type: 'ProductDescribed',
        data: { productId, ...description, name: 'Sheet of stickers' },
      },
      { type: 'ProductPriced', data: { productId, cents: 1499 } },
      { type: 'ProductStocked', data: { productId, stock: 0 } },
      withdrawn,
    );
});

test('another order of the specifications is another description', () => {
  const two = [
    { name: 'Waterproof', value: true },
    { name: 'Material', value: 'Vinyl' },
  ];
  const { cents: _cents, stock: _stock, ...description } = details;
  const specifications = two.toReversed();
  given({ type: 'ProductOffered', data: { productId, ...details, specifications: two } })
    .when({ ...change, details: { ...details, specifications } })
    .expectEvents({
      type: 'ProductDescribed',
      data: { productId, ...description, specifications },
    });
});

test('changes are compared with what was last said', () => {
  given(
    offered,
    { type: 'ProductPriced', data: { productId, cents: 5 } },
    { type: 'ProductStocked', data: { productId, stock: 7 } },
    withdrawn,
  )
    .when(change)
    .expectEvents(
      { type: 'ProductPriced', data: { productId, cents: 1299 } },
      { type: 'ProductStocked', data: { productId, stock: null } },
      { type: 'ProductReturned', data: { productId } },
    );
});

test('nobody changes what is not there', () => {
  given().when(change).expectRefusal('product-not-found');
});
