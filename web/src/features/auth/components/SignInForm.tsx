import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { failureIn } from '../../../language/failure-in.ts';
import { loginRequest, useLogin } from '../api/login.ts';
import { type SecondStep, secondStepOf } from '../second-factor.ts';
import { useAuth } from './auth-context.ts';
import { CodeField } from './CodeField.tsx';

/** Refused credentials give no reason; a lockout or being offline does. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return failureIn('en', error, toasts.login.failure);
  if (error.status === 429 || error.status >= 500) return detailOr(error, toasts.login.failure);
  return toasts.login.failure;
}

export function SignInForm() {
  const { signIn } = useAuth();
  const login = useLogin();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function send(): void {
    if (login.isPending) return;
    const typed = step === null ? {} : { code };
    const form = checkForm(loginRequest, { identifier, password, ...typed });
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    login.mutate(form.value, {
      onSuccess: (session) => {
        showToast('success', toasts.login.success);
        signIn(session.access_token);
      },
      onError: (error) => {
        const next = secondStepOf(error);
        setStep(next);
        setErrors(serverFieldErrors(error));
        if (next === null) showToast('error', failureText(error));
      },
    });
  }

  return (
    <Form errors={errors} send={send}>
      <TextField
        label="Username or e-mail"
        help="An e-mail address works once you have verified it."
        name="identifier"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={identifier}
        error={errors['identifier']}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      {step !== null && <CodeField value={code} said={step} onChange={setCode} />}
      <Button type="submit" kind="primary" wide busy={login.isPending}>
        {login.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </Form>
  );
}
