import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say on the thread's page. English is the measure. */
export type ThreadTexts = SameShape<typeof en>;

/** All but English, which comes with the page. */
export const otherThreadTexts: Catalogues<ThreadTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
