import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginRequest } from '@app/command-api/features/sessions/contract';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { ApiError } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { passkeyFailure } from '../../../passkeys/passkey-failure.ts';
import { passkeySupport } from '../../../passkeys/passkey-support.ts';
import { answerWithPasskey, loadPasskeys, login, signInByPasskey } from '../api/sign-in.ts';
import { type SecondStep, secondStepOf, CodeField } from './CodeField.tsx';
import { useAuth } from './auth-context.ts';
import { loginFailure } from './login-failure.ts';
import { OrRule } from './OrRule.tsx';

export function SignInForm() {
  return (
    <>
      <PasswordForm />
      <PasskeySignIn />
    </>
  );
}

function PasswordForm() {
  const { signIn } = useAuth();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);
  const form = useForm({
    schema: loginRequest,
    // After a failed attempt, the next one is a new intention, even with the same input.
    send: (body) => login(body, randomKey()),
    failure: toasts.login.failure,
    onDone: (session) => {
      showToast('success', toasts.login.success);
      signIn(session.access_token);
    },
    onFailed: (error) => {
      const next = secondStepOf(error);
      setStep(next);
      if (next === null) showToast('error', loginFailure(error));
    },
  });
  const { errors } = form;
  const send = (): void =>
    form.submit({ identifier, password, ...(step === null ? {} : { code }) });

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
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </Form>
  );
}

function PasskeySignIn() {
  const { isReady, busy, failure, ask } = usePasskeySignIn();
  if (!isReady) return null;
  return (
    <div className="mt-6 grid gap-4">
      <OrRule />
      <Button wide busy={busy} onClick={ask}>
        <KeyRound aria-hidden size={18} />
        {busy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}

/** A little less than a challenge's lifetime, in ms. */
const RENEW_MS = 4.5 * 60 * 1000;
const FAILURE = 'You could not be signed in with a passkey. Please try again.';

/** Sign-in with a passkey: by a button, and beside the field, if the browser supports that. */
function usePasskeySignIn() {
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

/** Offers passkeys beside the field while `isOn`, each time with a new challenge. */
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
      // Only a refused passkey is reported, because the user did not ask for the offer itself.
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
