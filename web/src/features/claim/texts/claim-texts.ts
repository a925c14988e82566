import type { SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say where a code is claimed. English is the measure. */
export type ClaimTexts = SameShape<typeof en>;
