import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/** The subject whose key seals the picture of a product, as all pictures are sealed. */
export const productSubject = (productId: string): string => `product:${productId}`;

export const productCategory = z.enum(['stickers', 'cards', 'keychains', 'bundles', 'other']);

/** The shop's description of a product. Public, so not personal. */
const description = {
  name: z.string(),
  description: z.string(),
  category: productCategory,
  qrCodesIncluded: z.int().min(0),
  /** Shown in this order; booleans are shown as Yes or No. */
  specifications: z.array(
    z.strictObject({ name: z.string(), value: z.union([z.string(), z.boolean()]) }),
  ),
};
/** US cents. */
const cents = z.int().min(0);
/** Pieces in stock; null is unlimited. */
const stock = z.int().min(0).nullable();

const productId = z.string();

/** The complete details of a product in the shop. */
const productDetails = z.strictObject({ ...description, cents, stock });

/** A product was added to the shop. */
export const ProductOffered = defineEvent({
  type: 'ProductOffered',
  data: z.strictObject({ productId, ...description, cents, stock }),
});

/** The details of a product were changed. */
export const ProductDescribed = defineEvent({
  type: 'ProductDescribed',
  data: z.strictObject({ productId, ...description }),
});

export const ProductPriced = defineEvent({
  type: 'ProductPriced',
  data: z.strictObject({ productId, cents }),
});

/** The stock was set again. */
export const ProductStocked = defineEvent({
  type: 'ProductStocked',
  data: z.strictObject({ productId, stock }),
});

/** A product is no longer shown in the shop, except to administrators. */
export const ProductWithdrawn = defineEvent({
  type: 'ProductWithdrawn',
  data: z.strictObject({ productId }),
});

/** A withdrawn product is back in the shop. */
export const ProductReturned = defineEvent({
  type: 'ProductReturned',
  data: z.strictObject({ productId }),
});

/**
 * A picture replaces the drawing of the category. It is stored beside the log, and replaces
 * `replacedId`. Width and height are in pixels.
 */
export const ProductPictureChosen = defineEvent({
  type: 'ProductPictureChosen',
  data: z.strictObject({
    productId,
    pictureId: z.string(),
    width: z.int(),
    height: z.int(),
    replacedId: z.string().nullable(),
  }),
});

export const ProductPictureRemoved = defineEvent({
  type: 'ProductPictureRemoved',
  data: z.strictObject({ productId, pictureId: z.string() }),
});

export const productEvents = [
  ProductOffered,
  ProductDescribed,
  ProductPriced,
  ProductStocked,
  ProductWithdrawn,
  ProductReturned,
  ProductPictureChosen,
  ProductPictureRemoved,
] as const;
export type ProductEvent = EventOf<(typeof productEvents)[number]>;
export type ProductCategory = z.infer<typeof productCategory>;
export type ProductDetails = z.infer<typeof productDetails>;
