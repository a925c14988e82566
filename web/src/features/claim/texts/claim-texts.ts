import type { Language, SameShape } from '../../../language/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

export type ClaimTexts = SameShape<typeof en>;

/** Few scans end in a claim, so all languages are loaded with its form, and none with the page. */
export const claimTexts: Readonly<Record<Language, ClaimTexts>> = { en, de, fr, es, hi, id };
