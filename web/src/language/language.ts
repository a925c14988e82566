/** The languages of the pages that strangers see; each by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
} as const;

export type Language = keyof typeof LANGUAGES;

/** What a language must say, measured at English. */
export type SameShape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: SameShape<T[K]> };

/** The texts of the other languages, each fetched only where it is wanted. */
export type Catalogues<T> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>;

const KEY = 'language';

export function isLanguage(tag: string | null): tag is Language {
  return tag !== null && Object.hasOwn(LANGUAGES, tag);
}

/**
 * The chosen language, else the first of the browser's that we speak, else English.
 * @param tags as in `navigator.languages`: `de-AT`, `en`
 */
export function pickLanguage(chosen: string | null, tags: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  // Indonesian was `in` once, and old phones still say so.
  const languages = tags.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  return languages.map((tag) => (tag === 'in' ? 'id' : tag)).find(isLanguage) ?? 'en';
}

/** What this browser asks for, or what was chosen in it before. */
export function preferredLanguage(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden: the browser's own languages count.
  }
  return pickLanguage(chosen, navigator.languages);
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}
