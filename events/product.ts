import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/** Whose key seals the picture of a product, as every picture is sealed. */
export const productSubject = (productId: string): string => `product:${productId}`;

export const productCategory = z.enum(['stickers', 'cards', 'keychains', 'bundles', 'other']);

/** What the shop says about a product. Written by administrators for everybody: not personal. */
const description = {
  name: z.string(),
  description: z.string(),
  category: productCategory,
  qrCodesIncluded: z.int().min(0),
  /** Shown in this order; a boolean reads Yes or No. */
  specifications: z.array(
    z.strictObject({ name: z.string(), value: z.union([z.string(), z.boolean()]) }),
  ),
};
/** US cents. */
const cents = z.int().min(0);
/** Pieces there are; null is any number. */
const stock = z.int().min(0).nullable();

const productId = z.string();

/** All that the shop says about a product. */
export const productDetails = z.strictObject({ ...description, cents, stock });

/** A product came into the shop. */
export const ProductOffered = defineEvent({
  type: 'ProductOffered',
  version: 1,
  data: z.strictObject({ productId, ...description, cents, stock }),
});

/** The shop says something else about a product. */
export const ProductDescribed = defineEvent({
  type: 'ProductDescribed',
  version: 1,
  data: z.strictObject({ productId, ...description }),
});

export const ProductPriced = defineEvent({
  type: 'ProductPriced',
  version: 1,
  data: z.strictObject({ productId, cents }),
});

/** The number of pieces was counted anew. */
export const ProductStocked = defineEvent({
  type: 'ProductStocked',
  version: 1,
  data: z.strictObject({ productId, stock }),
});

/** The shop no longer shows a product; administrators still do. */
export const ProductWithdrawn = defineEvent({
  type: 'ProductWithdrawn',
  version: 1,
  data: z.strictObject({ productId }),
});

/** A withdrawn product is back in the shop. */
export const ProductReturned = defineEvent({
  type: 'ProductReturned',
  version: 1,
  data: z.strictObject({ productId }),
});

/**
 * A picture is shown instead of the drawing of the category. Its bytes lie beside the log; it took
 * the place of `replacedId`. Pixels.
 */
export const ProductPictureChosen = defineEvent({
  type: 'ProductPictureChosen',
  version: 1,
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
  version: 1,
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
