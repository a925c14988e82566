import { useEffect, useState } from 'react';
import type { Language } from '../../../language/language.ts';
import { fetchTexts } from '../../../language/use-texts.ts';
import { en } from './texts/en.ts';
import { otherOfflineTexts } from './texts/offline-texts.ts';
import type { OfflineTexts } from './texts/offline-texts.ts';

/** English until others are loaded, and if they cannot be loaded. */
export function useOfflineTexts(language: Language): OfflineTexts {
  const [texts, setTexts] = useState<OfflineTexts>(en);
  useEffect(() => {
    let left = false;
    const show = (fetched: { texts: OfflineTexts }): void => {
      if (!left) setTexts(fetched.texts);
    };
    fetchTexts<OfflineTexts>(language, en, otherOfflineTexts).then(show, () => undefined);
    return () => {
      left = true;
    };
  }, [language]);
  return texts;
}
