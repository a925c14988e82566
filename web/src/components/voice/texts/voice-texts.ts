import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say about voice notes. English is the measure. */
export type VoiceTexts = SameShape<typeof en>;

/** All but English, which comes with what records and plays. */
export const otherVoiceTexts: Catalogues<VoiceTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
