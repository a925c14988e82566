import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

export type ThreadTexts = SameShape<typeof en>;

export const otherThreadTexts: Catalogues<ThreadTexts> = {
  de: () => import('./de.ts').then((part) => part.de),
  fr: () => import('./fr.ts').then((part) => part.fr),
  es: () => import('./es.ts').then((part) => part.es),
  hi: () => import('./hi.ts').then((part) => part.hi),
  id: () => import('./id.ts').then((part) => part.id),
};
