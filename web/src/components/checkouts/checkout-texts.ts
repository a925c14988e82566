import type { checkoutTexts } from '../../content/checkouts.ts';
import type { SameShape } from '../../language/language.ts';

/** What a language must say about who has a thing. English is the measure. */
export type CheckoutTexts = SameShape<typeof checkoutTexts>;
