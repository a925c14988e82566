import { KeyRound } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { OrRule } from './OrRule.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The first choice on the sign-in page, if the browser supports passkeys. */
export function PasskeySignIn() {
  const { isReady, busy, failure, ask } = usePasskeySignIn();
  if (!isReady) return null;
  return (
    <div className="mt-6 grid gap-4">
      <Button wide busy={busy} onClick={ask}>
        <KeyRound aria-hidden size={18} />
        {busy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
      <FormFailure text={failure} />
      <OrRule />
    </div>
  );
}
