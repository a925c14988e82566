import * as z from 'zod/mini';
import { BOUNDS, requiredText } from './fields.ts';

export const PRODUCT_CATEGORIES = ['stickers', 'cards', 'keychains', 'bundles', 'other'] as const;

const wholeNumber = (name: string, max: number) =>
  z
    .int(`${name} must be a whole number.`)
    .check(
      z.minimum(0, `${name} must be 0 or more.`),
      z.maximum(max, `${name} must be ${max} or less.`),
    );

/** Floating point writes 4.99 as a little more or less, so cents are compared with some slack. */
const hasWholeCents = (price: number): boolean =>
  Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

/** US dollars, as a decimal number. */
const price = z
  .number('Price must be a number of dollars.')
  .check(
    z.minimum(0, 'Price must be 0 or more.'),
    z.maximum(BOUNDS.price, `Price must be ${BOUNDS.price} or less.`),
    z.refine(hasWholeCents, 'Price has at most two decimals.'),
  );

/** A boolean is shown as Yes or No (specification, section 2, Shop). */
const specifications = z
  .record(
    requiredText('The name of a specification', BOUNDS.specificationName),
    z.union(
      [requiredText('A specification', BOUNDS.specification), z.boolean()],
      'A specification is a text or yes or no.',
    ),
  )
  .check(
    z.refine(
      (all) => Object.keys(all).length <= BOUNDS.specifications,
      `A product has at most ${BOUNDS.specifications} specifications.`,
    ),
  );

/** POST /admin/products and PUT /admin/products/{id}: the whole product as it is from now on. */
export const productRequest = z.strictObject({
  name: requiredText('Name', BOUNDS.title),
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

/** Where the picture is found. */
export const productImageAnswer = z.object({ image: z.string() });

export type ProductRequest = z.infer<typeof productRequest>;
export type ProductAnswer = z.infer<typeof productAnswer>;
