import type { Language, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say of decisions. English is the measure. */
export type DecidedTexts = SameShape<typeof en>;

/** None comes with the page: few finders ever read one. */
export const decidedTexts: Readonly<Record<Language, () => Promise<DecidedTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
