export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
} as const;

export type Language = keyof typeof LANGUAGES;

/** The shape that a catalogue of texts must have, taken from English. */
export type SameShape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: SameShape<T[K]> };

/** The texts of the other languages, each fetched only when it is needed. */
export type Catalogues<T> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>;

const KEY = 'language';

/** The query parameter for a language that was chosen by hand; the server reads it. */
export const LANGUAGE_PARAMETER = 'lang';

export function isLanguage(tag: string | null | undefined): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);
}

/** @param tags as in `navigator.languages`: `de-AT`, `en` */
export function pickLanguage(chosen: string | null, tags: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  // Indonesian used to be `in`, and old phones still send that.
  const languages = tags.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  return languages.map((tag) => (tag === 'in' ? 'id' : tag)).find(isLanguage) ?? 'en';
}

function chosenInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
}

/** Chosen by hand, in this address or earlier in this browser; null if none was. */
export function chosenLanguage(): Language | null {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage may be disabled; then the browser's languages are used.
  }
  return [chosenInAddress(), stored].find(isLanguage) ?? null;
}

export function preferredLanguage(): Language {
  return pickLanguage(chosenLanguage(), navigator.languages);
}

/** Stores a choice in this browser, and in the address for the next page load. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
  const address = new URL(window.location.href);
  address.searchParams.set(LANGUAGE_PARAMETER, language);
  window.history.replaceState(window.history.state, '', address);
}
