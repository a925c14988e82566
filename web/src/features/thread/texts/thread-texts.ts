import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say on the thread's page. English is the measure. */
export type ThreadTexts = SameShape<typeof en>;

/** All but English, which comes with the page. */
export const otherThreadTexts: Catalogues<ThreadTexts> = {
  de: () => import('./de.ts').then((part) => part.de),
  fr: () => import('./fr.ts').then((part) => part.fr),
  es: () => import('./es.ts').then((part) => part.es),
  hi: () => import('./hi.ts').then((part) => part.hi),
  id: () => import('./id.ts').then((part) => part.id),
};
