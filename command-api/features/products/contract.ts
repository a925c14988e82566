import * as z from 'zod/mini';
import { defineCommand, done, fileBody, noBody } from '../../contract/command-route.ts';
import { BOUNDS } from '../../contract/fields.ts';
import { OWNER_BOUNDS, PICTURE_TYPES, requiredText } from '../../contract/owner-fields.ts';

export const PRODUCT_CATEGORIES = ['stickers', 'cards', 'keychains', 'bundles', 'other'] as const;

const wholeNumber = (name: string, max: number) =>
  z
    .int(`${name} must be a whole number.`)
    .check(
      z.minimum(0, `${name} must be 0 or more.`),
      z.maximum(max, `${name} must be ${max} or less.`),
    );

/** 4.99 is not exact in floating point, so cents are compared with a tolerance. */
const hasWholeCents = (price: number): boolean =>
  Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

/** US dollars, as a decimal number. */
const price = z
  .number('Price must be a number of dollars.')
  .check(
    z.minimum(0, 'Price must be 0 or more.'),
    z.maximum(OWNER_BOUNDS.price, `Price must be ${OWNER_BOUNDS.price} or less.`),
    z.refine(hasWholeCents, 'Price may have at most two decimals.'),
  );

/** Booleans are shown as Yes or No. */
const specifications = z
  .record(
    requiredText('The name of a specification', OWNER_BOUNDS.specificationName),
    z.union(
      [requiredText('A specification', OWNER_BOUNDS.specification), z.boolean()],
      'A specification must be text, or yes or no.',
    ),
  )
  .check(
    z.refine(
      (all) => Object.keys(all).length <= OWNER_BOUNDS.specifications,
      `A product may have at most ${OWNER_BOUNDS.specifications} specifications.`,
    ),
  );

/** POST /admin/products and PUT /admin/products/{id}: the complete product. */
export const productRequest = z.strictObject({
  name: requiredText('Name', OWNER_BOUNDS.title),
  description: requiredText('Description', BOUNDS.content),
  category: z.enum(PRODUCT_CATEGORIES, 'Choose one of the categories.'),
  price,
  qr_codes_included: wholeNumber('The number of QR codes', 10_000),
  /** Null is unlimited. */
  stock_quantity: z.nullable(wholeNumber('Stock', 1_000_000)),
  specifications,
  /** Whether the shop shows it. */
  is_active: z.boolean('Say whether the product is active.'),
});

export const productAnswer = z.object({ id: z.string() });

/** The URL of the picture. */
export const productImageAnswer = z.object({ image: z.string() });

export const productCommands = {
  offerProduct: defineCommand({
    method: 'post',
    path: '/admin/products',
    summary: 'Add a new product to the shop',
    access: 'administrator',
    request: productRequest,
    answer: productAnswer,
    status: 201,
  }),
  changeProduct: defineCommand({
    method: 'put',
    path: '/admin/products/{id}',
    summary: 'Replace the details of a product',
    access: 'administrator',
    request: productRequest,
    answer: productAnswer,
    status: 200,
  }),
  chooseProductImage: defineCommand({
    method: 'put',
    path: '/admin/products/{id}/image',
    summary: 'Show a picture of a product instead of a drawing',
    access: 'administrator',
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: OWNER_BOUNDS.productImage },
    answer: productImageAnswer,
    status: 200,
  }),
  removeProductImage: defineCommand({
    method: 'delete',
    path: '/admin/products/{id}/image',
    summary: 'Remove the picture of a product, so that the drawing of its category is shown again',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type ProductRequest = z.infer<typeof productRequest>;
