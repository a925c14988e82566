import { proof } from '@app/command-api/features/step-up/contract';
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
import { answerWithPasskey } from '../api/sign-in.ts';
import { stepUp } from '../api/step-up.ts';
import { OrRule } from './OrRule.tsx';
import { oneTimeCodes } from '@app/query-api/features/one-time-codes/contract';
import { useForm } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { codeTexts } from '../../../content/second-factor.ts';

interface StepUpByPasskeyProps {
  onProved: () => void;
  hasNext?: boolean;
}

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

interface StepUpByCodeProps {
  onProved: () => void;
  hasNext?: boolean;
}

export function StepUpByCode({ onProved, hasNext = true }: StepUpByCodeProps) {
  const { data } = useQuery({
    queryKey: ['one-time-codes'],
    queryFn: ({ signal }) =>
      get({ path: '/user/one-time-codes', as: 'signed-in', answer: oneTimeCodes, signal }),
  });
  const [code, setCode] = useState('');
  const form = useForm({
    schema: proof,
    send: stepUp,
    failure: codeTexts.wrong,
    onDone: onProved,
  });
  if ((data?.added_at ?? null) === null) return null;
  return (
    <Form
      errors={form.errors}
      send={() => form.submit({ kind: 'totp', code })}
      className="mb-5 grid gap-4"
    >
      <TextField
        label={codeTexts.label}
        help={codeTexts.help}
        name="code"
        autoComplete="one-time-code"
        required
        value={code}
        error={form.errors['code'] ?? form.failure ?? undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind={hasNext ? 'plain' : 'primary'} wide busy={form.busy}>
        {form.busy ? 'Checking…' : 'Use this code'}
      </Button>
      {hasNext && <OrRule />}
    </Form>
  );
}
