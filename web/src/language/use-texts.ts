import { useEffect, useMemo, useState } from 'react';
import type { FieldErrors } from '../api/form-issues.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { chosenLanguage, preferredLanguage, rememberLanguage } from './language.ts';
import type { Catalogues, Language } from './language.ts';

export interface LocalizedTexts<T> {
  /** The language of `texts`, which may differ from the one that is still loading. */
  language: Language;
  texts: T;
}

interface Texts<T> {
  /** Null until the first texts are loaded; English is available immediately. */
  localized: LocalizedTexts<T> | null;
  choose: (language: Language) => void;
}

/** The errors of fields in the words of a page, as far as it has words for them. */
export const errorsIn = (found: FieldErrors, words: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(found).map(([field, message]) => [field, words[field] ?? message]),
  );

/** @throws if they cannot be fetched */
export async function fetchTexts<T>(
  language: Language,
  english: T,
  others: Catalogues<T>,
): Promise<LocalizedTexts<T>> {
  return { language, texts: language === 'en' ? english : await others[language]() };
}

/** @param drawn the texts of the server's page; undefined if the browser rendered it first */
export function useTexts<T>(
  english: T,
  others: Catalogues<T>,
  drawn?: LocalizedTexts<T>,
): Texts<T> {
  const [picked, setPicked] = useState<Language | null>(null);
  const isHydrated = useHydrated();
  // The server does not know a choice that is stored in this browser.
  const wanted = useMemo(() => {
    if (picked !== null) return picked;
    if (drawn === undefined) return preferredLanguage();
    return (isHydrated ? chosenLanguage() : null) ?? drawn.language;
  }, [picked, isHydrated, drawn]);
  const [localized, setLocalized] = useState<LocalizedTexts<T> | null>(
    () => drawn ?? (wanted === 'en' ? { language: 'en', texts: english } : null),
  );

  useEffect(() => {
    let left = false;
    const show = (next: LocalizedTexts<T>): void => {
      if (!left) setLocalized((now) => (now?.language === next.language ? now : next));
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
    setPicked(next);
  }
  return { localized, choose };
}
