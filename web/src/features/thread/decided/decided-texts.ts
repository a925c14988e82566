import type { Language, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

export type DecidedTexts = SameShape<typeof en>;

/** None is bundled with the page, because few finders ever read one. */
export const decidedTexts: Readonly<Record<Language, () => Promise<DecidedTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
