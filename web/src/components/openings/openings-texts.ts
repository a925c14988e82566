import type { openingsTexts } from '../../content/openings.ts';
import type { SameShape } from '../../language/language.ts';

export type OpeningsTexts = SameShape<typeof openingsTexts>;
