import type { SameShape } from '../../language/language.ts';
import type { appealWords } from './en.ts';

/** The English texts define the shape. */
export type AppealWords = SameShape<typeof appealWords>;
