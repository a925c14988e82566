import { type RegisterRequest, registerRequest } from '@app/command-api/features/accounts/contract';
import { useState, type ComponentProps } from 'react';
import {
  checkForm,
  serverFieldErrors,
  type Checked,
  type FieldErrors,
} from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useAuth } from './auth-context.ts';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import { write } from '../../../api/client.ts';
import { useCommand } from '../../../api/own-calls.ts';

type Values = Record<'username' | 'email' | 'password' | 'confirm', string>;

const EMPTY: Values = { username: '', email: '', password: '', confirm: '' };

function check(values: Values): Checked<RegisterRequest> {
  const form = checkForm(registerRequest, {
    username: values.username,
    email: values.email.trim() === '' ? null : values.email,
    password: values.password,
  });
  if (values.password === values.confirm) return form;
  const others = form.ok ? {} : form.errors;
  return { ok: false, errors: { ...others, confirm: toasts.register.mismatch } };
}

export function RegisterForm() {
  const { signIn } = useAuth();
  const register = useRegister();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});

  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  function send(): void {
    if (register.isPending) return;
    const form = check(values);
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    register.mutate(form.value, {
      onSuccess: (session) => {
        showToast('success', toasts.register.success);
        signIn(session.access_token);
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.register.failure));
      },
    });
  }

  return (
    <Form errors={errors} send={send}>
      <TextField
        {...bind('username')}
        label="Username"
        help="3 to 32 letters, digits, dots, hyphens or underscores. Finders never see it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...bind('email')}
        label="E-mail"
        optional
        help="For notifications about new messages. We send a code to verify it. Finders never see it."
        type="email"
        autoComplete="email"
      />
      <MockNote />
      <PasswordFields bind={bind} />
      <Button type="submit" kind="primary" wide busy={register.isPending}>
        {register.isPending ? 'Creating your account…' : 'Create account'}
      </Button>
    </Form>
  );
}

type Bind = (name: keyof Values) => Partial<ComponentProps<typeof TextField>>;

function PasswordFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField
        {...bind('password')}
        label="Password"
        help="10 characters or more. Several unrelated words are best."
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        {...bind('confirm')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

const register = (body: RegisterRequest, idempotencyKey: string) =>
  write({ path: '/auth/register', as: 'public', body, idempotencyKey, answer: sessionAnswer });

export const useRegister = () => useCommand(register);
