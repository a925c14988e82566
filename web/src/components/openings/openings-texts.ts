import type { openingsTexts } from '../../content/openings.ts';
import type { SameShape } from '../../language/language.ts';

/** What a language must say about openings. English is the measure. */
export type OpeningsTexts = SameShape<typeof openingsTexts>;
