import type { Catalogues, SameShape } from '../../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say of a message that waits. English is the measure. */
export type OfflineTexts = SameShape<typeof en>;

/** All but English, which comes with what is shown. */
export const otherOfflineTexts: Catalogues<OfflineTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
