import { oneTimeCodes } from '@app/query-api/features/one-time-codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../../api/client.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { codeTexts } from '../../../content/second-factor.ts';
import { proof, stepUp } from '../api/step-up.ts';
import { OrRule } from './OrRule.tsx';

interface StepUpByCodeProps {
  onProved: () => void;
  /** Whether another option follows. */
  hasNext?: boolean;
}

/** For users with an authenticator app; nothing for others. */
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
