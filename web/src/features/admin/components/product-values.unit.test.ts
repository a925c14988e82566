import { productRequest } from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { expect, test } from 'vitest';
import {
  EMPTY_PRODUCT,
  fromProductDraft,
  repeatedName,
  toProductDraft,
  toProductRequest,
  toProductValues,
} from './product-values.ts';

const product: Product = {
  id: 'p',
  name: 'Key tag',
  price: 9.5,
  category: 'keychains',
  qr_codes_included: 1,
  stock_quantity: null,
  description: 'For one key.',
  is_active: false,
  specifications: { Material: 'Acrylic', Waterproof: true, Ring: false },
  image: null,
};

test('what is opened and saved without a change is the same', () => {
  const { id: _, image: __, ...same } = product;
  expect(productRequest.parse(toProductRequest(toProductValues(product)))).toEqual(same);
  const few = { ...product, stock_quantity: 0 };
  expect(toProductRequest(toProductValues(few))).toMatchObject({ stock_quantity: 0 });
});

test('an empty form lacks what must be there, and no stock is unlimited', () => {
  const { error } = productRequest.safeParse(toProductRequest(EMPTY_PRODUCT));
  const paths = error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['name', 'description', 'price', 'qr_codes_included']);
});

const priced = (price: string) => toProductRequest({ ...EMPTY_PRODUCT, price });

test('a price may be written with a comma; words are no price', () => {
  expect(priced('4,99')).toMatchObject({ price: 4.99 });
  expect(priced('cheap')).toMatchObject({ price: Number.NaN });
});

const line = (name: string, value: string) => ({ key: name + value, name, value });

test('empty lines are left out, and yes and no are meant as such', () => {
  const specifications = [line('Washable', ' yes '), line('', ' '), line(' Size ', 'A6')];
  expect(toProductRequest({ ...EMPTY_PRODUCT, specifications })).toMatchObject({
    specifications: { Washable: true, Size: 'A6' },
  });
});

test('a specification that stands twice is found', () => {
  expect(repeatedName([line('Size', 'A6'), line('Size ', 'A5')])).toBe('Size');
  expect(repeatedName([line('Size', 'A6'), line('', ''), line('', '')])).toBeNull();
});

test('a product is kept while it is typed, and read back; lines that cannot be read are none', () => {
  const values = toProductValues(product);
  const draft = toProductDraft(values);
  expect(fromProductDraft(draft)).toEqual(values);
  for (const specifications of ['', '[1]', '{"key":"a"}']) {
    expect(fromProductDraft({ ...draft, specifications }).specifications).toEqual([]);
  }
});
