import { passkeys } from '@app/query-api/features/passkeys/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { get } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { passkeyFailure } from '../../../passkeys/passkey-failure.ts';
import { passkeySupport } from '../../../passkeys/passkey-support.ts';
import { answerWithPasskey } from '../api/answer-with-passkey.ts';
import { stepUp } from '../api/step-up.ts';
import { OrRule } from './OrRule.tsx';

interface StepUpByPasskeyProps {
  onProved: () => void;
  /** Whether another option follows. */
  hasNext?: boolean;
}

/** The first choice for users with a passkey; nothing for others. */
export function StepUpByPasskey({ onProved, hasNext = true }: StepUpByPasskeyProps) {
  const isReady = passkeySupport() === 'ready';
  const { data } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) =>
      get({ path: '/user/passkeys', as: 'signed-in', answer: passkeys, signal }),
    enabled: isReady,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const proving = useAction(async () =>
    stepUp({ kind: 'passkey', ...(await answerWithPasskey(false)) }, randomKey()),
  );

  async function prove(): Promise<void> {
    setFailure(null);
    const outcome = await proving.run(undefined);
    if (outcome?.ok === true) onProved();
    if (outcome?.ok === false) {
      setFailure(passkeyFailure(outcome.error, 'Your passkey could not be checked.'));
    }
  }

  if (!isReady || data === undefined || data.length === 0) return null;
  return (
    <div className="mb-5 grid gap-4">
      <Button wide busy={proving.busy} onClick={() => void prove()}>
        <KeyRound aria-hidden size={18} />
        {proving.busy ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
      <FormFailure text={failure} />
      {hasNext && <OrRule />}
    </div>
  );
}
