import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { passkeyFailure } from '../../../passkeys/passkey-failure.ts';
import { passkeySupport } from '../../../passkeys/passkey-support.ts';
import { answerWithPasskey, loadPasskeys } from '../api/answer-with-passkey.ts';
import { signInByPasskey } from '../api/passkey.ts';
import { useAuth } from './auth-context.ts';

/** A little less than a challenge's lifetime, in ms. */
const RENEW_MS = 4.5 * 60 * 1000;
const FAILURE = 'You could not be signed in with a passkey. Please try again.';

/** Sign-in with a passkey: by a button, and beside the field, if the browser supports that. */
export function usePasskeySignIn() {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  const isReady = passkeySupport() === 'ready';

  async function finish(...how: Parameters<typeof answerWithPasskey>): Promise<void> {
    const answer = await answerWithPasskey(...how);
    const { access_token: token } = await signInByPasskey(answer);
    showToast('success', toasts.login.success);
    signIn(token);
  }

  const asking = useAction(() => finish(false));
  useOffers(isReady && !asking.busy, (isWanted) => finish(true, isWanted), setFailure);

  async function ask(): Promise<void> {
    setFailure(null);
    const outcome = await asking.run(undefined);
    if (outcome?.ok === false) setFailure(passkeyFailure(outcome.error, FAILURE));
  }

  return { isReady, busy: asking.busy, failure, ask: () => void ask() };
}

/** Offers passkeys beside the field while it is on, each time with a new challenge. */
function useOffers(
  isOn: boolean,
  finish: (isWanted: () => boolean) => Promise<void>,
  onFailure: (text: string) => void,
): void {
  const offer = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const { browserSupportsWebAuthnAutofill } = await loadPasskeys();
      if (await browserSupportsWebAuthnAutofill()) await finish(isWanted);
    } catch (error) {
      // The user has not asked for anything, unless they chose a passkey that was refused.
      if (isWanted() && error instanceof ApiError) onFailure(passkeyFailure(error, FAILURE));
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    const start = (): void => void offer(() => isWanted);
    start();
    const timer = setInterval(start, RENEW_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
      void loadPasskeys().then(({ stopAsking }) => stopAsking());
    };
  }, [isOn]);
}
