import { useEffect, useState } from 'react';
import { getToken } from '../../../api/token.ts';
import type { Language } from '../../../language/language.ts';
import type { OwnCode } from './own-part.ts';

const loadPart = () => import('./own-part.ts');

/**
 * What a signed-in owner sees on the page of their code, in place of the form. Few scans are an
 * owner's, so it is loaded on demand.
 * @param uid of the viewed code
 * @returns null for finders, and until it is loaded
 */
export function useOwnCode(uid: string, language: Language): OwnCode | null {
  const [own, setOwn] = useState<OwnCode | null>(null);

  useEffect(() => {
    if (getToken() === null) return undefined;
    let left = false;
    const show = (found: OwnCode | null): void => {
      if (!left) setOwn(found);
    };
    loadPart()
      .then((part) => part.loadOwn(uid, language))
      // If it fails, the finder's page stays, which works.
      .then(show, () => undefined);
    return () => {
      left = true;
    };
  }, [uid, language]);

  return own;
}
