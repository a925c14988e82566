import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** The texts of a language about calls. The English ones define the shape. */
export type CallTexts = SameShape<typeof en>;

/** All except English, which is bundled with the component. */
export const otherCallTexts: Catalogues<CallTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
