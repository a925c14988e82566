import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say about calls. English is the measure. */
export type CallTexts = SameShape<typeof en>;

/** All but English, which comes with what makes calls. */
export const otherCallTexts: Catalogues<CallTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
