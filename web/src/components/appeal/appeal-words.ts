import type { SameShape } from '../../language/language.ts';
import type { appealWords } from './en.ts';

/** English is the measure. */
export type AppealWords = SameShape<typeof appealWords>;
