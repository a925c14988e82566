import type { en } from './en.ts';

type Same<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Same<T[K]> };

/** What a language must say on the finder page. English is the measure. */
export type FinderTexts = Same<typeof en>;
export type Preset = FinderTexts['presets'][number];
