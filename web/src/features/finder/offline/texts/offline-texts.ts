import type { Catalogues, SameShape } from '../../../../language/language.ts';
import type { en } from './en.ts';

/** The texts of a language about a waiting message. The English ones define the shape. */
export type OfflineTexts = SameShape<typeof en>;

/** All except English, which is bundled with the component. */
export const otherOfflineTexts: Catalogues<OfflineTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
