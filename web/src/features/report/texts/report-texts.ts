import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

export type ReportTexts = SameShape<typeof en>;

export const otherReportTexts: Catalogues<ReportTexts> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};
