import type { SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

export type ClaimTexts = SameShape<typeof en>;
