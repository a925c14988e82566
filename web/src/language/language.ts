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

/** In the address, where somebody chose a language by hand: the server reads it there. */
export const LANGUAGE_PARAMETER = 'lang';

export function isLanguage(tag: string | null | undefined): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);
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

function chosenInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
}

/** What was chosen by hand, in this address or in this browser before; null where nothing was. */
export function chosenLanguage(): Language | null {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden: the browser's own languages count.
  }
  return [chosenInAddress(), stored].find(isLanguage) ?? null;
}

/** What this browser asks for, or what was chosen in it before. */
export function preferredLanguage(): Language {
  return pickLanguage(chosenLanguage(), navigator.languages);
}

/** Keeps a choice in this browser, and in the address for the next time that the page is loaded. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  const address = new URL(window.location.href);
  address.searchParams.set(LANGUAGE_PARAMETER, language);
  window.history.replaceState(window.history.state, '', address);
}
