import { useEffect, useState } from 'react';
import { preferredLanguage, rememberLanguage } from './language.ts';
import type { Catalogues, Language } from './language.ts';

export interface LocalizedTexts<T> {
  /** The language of `texts`, which may be another than the one still on its way. */
  language: Language;
  texts: T;
}

interface Texts<T> {
  /** Null until the first texts are there; English is there at once. */
  localized: LocalizedTexts<T> | null;
  choose: (language: Language) => void;
}

/**
 * The texts of a page in the visitor's language. A language that cannot be fetched leaves what is
 * shown, or English where nothing is.
 */
export function useTexts<T>(english: T, others: Catalogues<T>): Texts<T> {
  const [wanted, setWanted] = useState(preferredLanguage);
  const [localized, setLocalized] = useState<LocalizedTexts<T> | null>(() =>
    wanted === 'en' ? { language: 'en', texts: english } : null,
  );

  useEffect(() => {
    let left = false;
    const show = (next: LocalizedTexts<T>): void => {
      if (!left) setLocalized(next);
    };
    const inEnglish: LocalizedTexts<T> = { language: 'en', texts: english };
    if (wanted === 'en') show(inEnglish);
    else {
      others[wanted]().then(
        (texts) => show({ language: wanted, texts }),
        () => setLocalized((now) => now ?? inEnglish),
      );
    }
    return () => {
      left = true;
    };
  }, [wanted, english, others]);

  const language = localized?.language ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);

  function choose(next: Language): void {
    rememberLanguage(next);
    setWanted(next);
  }
  return { localized, choose };
}
