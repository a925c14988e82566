import { useEffect, useRef } from 'react';
import { TextField } from '../../../components/Field.tsx';
import { codeTexts } from '../../../content/second-factor.ts';
import { ApiError } from '../../../api/problem.ts';

interface CodeFieldProps {
  value: string;
  said: SecondStep | null;
  onChange: (code: string) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeField({ value, said, onChange }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField
        label={codeTexts.label}
        help={codeTexts.help}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={value}
        error={said === 'wrong' ? codeTexts.wrong : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

export type SecondStep = 'needed' | 'wrong';

export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'second-factor-required') return 'needed';
  return error.code === 'wrong-code' ? 'wrong' : null;
}
