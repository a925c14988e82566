import { expect, test } from 'vitest';
import { packOffered, productOffered } from '../testing/store-events.ts';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { catalogueProjection, packs, products } from './catalogue.ts';

test('a pack that is offered has a row', () => {
  const tables = given(catalogueProjection, packOffered('p1'));
  expect(tables.rows(packs)).toEqual([
    {
      id: 'p1',
      name: 'Household',
      description: 'Enough for everything.',
      cents: 999,
      quantity: 25,
      is_popular: true,
    },
  ]);
});

const row = {
  id: 's1',
  name: 'Sticker sheet',
  description: 'Twelve stickers.',
  category: 'stickers',
  cents: 1299,
  qr_codes_included: 12,
  stock: null,
  specifications: '[{"name":"Waterproof","value":true}]',
  is_active: true,
  offered_at: SOME_TIME,
  picture_id: null,
};
const offered = recorded(productOffered('s1'));

test('a product that is offered is in the shop', () => {
  expect(given(catalogueProjection, offered).rows(products)).toEqual([row]);
});

test('what is said of a product later takes the place of what was said before', () => {
  const productId = 's1';
  const { cents: _cents, stock: _stock, ...description } = productOffered('s1').data;
  const tables = given(
    catalogueProjection,
    offered,
    productOffered('s2'),
    {
      type: 'ProductDescribed',
      data: { ...description, name: 'Sheet', category: 'bundles', specifications: [] },
    },
    { type: 'ProductPriced', data: { productId, cents: 1 } },
    { type: 'ProductStocked', data: { productId, stock: 3 } },
    { type: 'ProductWithdrawn', data: { productId } },
  );
  expect(tables.rows(products)).toEqual([
    {
      ...row,
      name: 'Sheet',
      category: 'bundles',
      specifications: '[]',
      cents: 1,
      stock: 3,
      is_active: false,
    },
    { ...row, id: 's2' },
  ]);
});

test('a withdrawn product can come back', () => {
  const tables = given(
    catalogueProjection,
    offered,
    { type: 'ProductWithdrawn', data: { productId: 's1' } },
    { type: 'ProductReturned', data: { productId: 's1' } },
  );
  expect(tables.rows(products)).toEqual([row]);
});

test('a product shows the picture that was chosen last, until it is removed', () => {
  const of = { productId: 's1', width: 8, height: 6 };
  const chosen = (pictureId: string, replacedId: string | null) =>
    recorded({ type: 'ProductPictureChosen', data: { ...of, pictureId, replacedId } });
  const tables = [offered, chosen('i1', null), chosen('i2', 'i1')];
  expect(given(catalogueProjection, ...tables).rows(products)).toEqual([
    { ...row, picture_id: 'i2' },
  ]);
  const removed = recorded({
    type: 'ProductPictureRemoved',
    data: { productId: 's1', pictureId: 'i2' },
  });
  expect(given(catalogueProjection, ...tables, removed).rows(products)).toEqual([row]);
});
