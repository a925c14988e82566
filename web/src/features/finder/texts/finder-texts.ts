import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** What a language must say on the finder page. English is the measure. */
export type FinderTexts = SameShape<typeof en>;
export type Preset = FinderTexts['presets'][number];

/** All but English, which comes with the page. */
export const otherFinderTexts: Catalogues<FinderTexts> = {
  de: () => import('./de.ts').then((part) => part.de),
  fr: () => import('./fr.ts').then((part) => part.fr),
  es: () => import('./es.ts').then((part) => part.es),
  hi: () => import('./hi.ts').then((part) => part.hi),
  id: () => import('./id.ts').then((part) => part.id),
};
