import type { Catalogues, SameShape } from '../../../language/language.ts';
import type { en } from './en.ts';

/** The texts of a language on the finder page. The English ones define the shape. */
export type FinderTexts = SameShape<typeof en>;
export type Preset = FinderTexts['presets'][number];

/** All except English, which is bundled with the page. */
export const otherFinderTexts: Catalogues<FinderTexts> = {
  de: () => import('./de.ts').then((part) => part.de),
  fr: () => import('./fr.ts').then((part) => part.fr),
  es: () => import('./es.ts').then((part) => part.es),
  hi: () => import('./hi.ts').then((part) => part.hi),
  id: () => import('./id.ts').then((part) => part.id),
};
