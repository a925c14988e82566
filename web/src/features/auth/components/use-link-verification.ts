import { useEffect, useState } from 'react';
import { verifyLink } from '../api/verify-link.ts';

export type Verification =
  | { state: 'verifying' }
  | { state: 'signed-in'; accessToken: string }
  | { state: 'failed'; error: unknown };

/** @param mayStart whether a person is present: until then nothing is sent */
export function useLinkVerification(
  token: string,
  mayStart: boolean,
): { verification: Verification; tryAgain: (code?: string) => void } {
  const [code, setCode] = useState<string | null>(null);
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' });
  const isVerifying = verification.state === 'verifying';

  useEffect(() => {
    if (!mayStart || !isVerifying) return undefined;
    let wanted = true;
    const show = (next: Verification) => {
      if (wanted) setVerification(next);
    };
    verifyLink(token, code).then(
      (session) => show({ state: 'signed-in', accessToken: session.access_token }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [token, code, mayStart, isVerifying]);

  return {
    verification,
    tryAgain: (typed) => {
      setCode(typed ?? null);
      setVerification({ state: 'verifying' });
    },
  };
}
