import type { ProductDetails, ProductEvent } from '@app/events/product';
import { expect, test } from 'vitest';
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
  given().when(offer, { isActive: false }).expectEvents(offered, withdrawn);
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
    .when(change, {
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
    .when(change, { details: { ...details, specifications } })
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
  given().when(change).expectRefusal('not-found', 'product-not-found');
});

const picture = { pictureId: 'i1', width: 800, height: 600 };
const choosePicture = { type: 'ChoosePicture', productId, ...picture } as const;
const pictureChosen = {
  type: 'ProductPictureChosen',
  data: { productId, ...picture, replacedId: null },
} as const;

test('a picture is chosen, and chosen again it changes nothing', () => {
  given(offered).when(choosePicture).expectEvents(pictureChosen);
  given(offered, pictureChosen).when(choosePicture).expectEvents();
});

test('another picture says which one it replaces', () => {
  given(offered, pictureChosen)
    .when(choosePicture, { pictureId: 'i2' })
    .expectEvents({
      type: 'ProductPictureChosen',
      data: { productId, ...picture, pictureId: 'i2', replacedId: 'i1' },
    });
});

test('a picture is removed, once', () => {
  const remove = { type: 'RemovePicture', productId } as const;
  const removed = { type: 'ProductPictureRemoved', data: { productId, pictureId: 'i1' } } as const;
  given(offered, pictureChosen).when(remove).expectEvents(removed);
  given(offered, pictureChosen, removed).when(remove).expectEvents();
  given(offered).when(remove).expectEvents();
});

test('what is not there has no picture', () => {
  given().when(choosePicture).expectRefusal('not-found', 'product-not-found');
});

test('a product is as it was described last, and shown again once it is back', () => {
  const { cents: _cents, stock: _stock, ...description } = details;
  const described: ProductEvent = {
    type: 'ProductDescribed',
    data: { productId, ...description, name: 'Sheet' },
  };
  const returned: ProductEvent = { type: 'ProductReturned', data: { productId } };
  given(offered, described, withdrawn, returned)
    .when(change, { details: { ...details, name: 'Sheet' } })
    .expectEvents();
  given(offered, described)
    .when(change)
    .expectEvents({ type: 'ProductDescribed', data: { productId, ...description } });
});

test('changes of a product that was never offered make none', () => {
  for (const event of [withdrawn, pictureChosen]) {
    const state = productDecider.evolve(productDecider.initialState, event);
    expect(state).toEqual({ status: 'none' });
  }
});
