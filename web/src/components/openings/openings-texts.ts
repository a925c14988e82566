import type { openingsTexts } from '../../content/openings.ts';
import type { SameShape } from '../../language/language.ts';

/** The texts of a language about openings. The English ones define the shape. */
export type OpeningsTexts = SameShape<typeof openingsTexts>;
