import type { checkoutTexts } from '../../content/checkouts.ts';
import type { SameShape } from '../../language/language.ts';

/** The texts of a language about checkouts. The English ones define the shape. */
export type CheckoutTexts = SameShape<typeof checkoutTexts>;
