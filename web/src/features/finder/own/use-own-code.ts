import { useEffect, useState } from 'react';
import type { Language } from '../../../language/language.ts';
import { getToken } from '../../../api/token.ts';
import { isAsFinder } from '../../../navigation/paths.ts';
import type * as Part from './own-part.ts';
import type { OwnTexts } from './texts/own-texts.ts';

/** What an owner sees of their own code. */
export interface OwnCode extends Pick<typeof Part, 'OwnPanel' | 'FinderNote'> {
  texts: OwnTexts;
  /** As the query API answered it; null where the owner looks at what finders see. */
  code: object | null;
}

/** What the script in the head of the page found (`web/build/own-code-check.ts`). */
async function findOwn(): Promise<object | null> {
  const found: unknown = await Reflect.get(window, 'ownCode');
  return typeof found === 'object' ? found : null;
}

/**
 * What a signed-in owner sees on the page of their code, in place of the form. Few scans are an
 * owner's, so all of it is fetched only then.
 * @returns null for finders, and until it is there
 */
export function useOwnCode(language: Language): OwnCode | null {
  const [own, setOwn] = useState<OwnCode | null>(null);

  useEffect(() => {
    let left = false;
    async function load(): Promise<void> {
      const code = await findOwn();
      const isPreview = getToken() !== null && isAsFinder(window.location.search);
      if (code === null && !isPreview) return;
      const { OwnPanel, FinderNote, textsIn } = await import('./own-part.ts');
      const texts = await textsIn(language);
      if (!left) setOwn({ OwnPanel, FinderNote, texts, code });
    }
    // Without it the page is that of a finder, which works.
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language]);

  return own;
}
