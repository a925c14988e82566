import type { SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** The texts of a language for claiming a code. The English ones define the shape. */
export type ClaimTexts = SameShape<typeof en>;
