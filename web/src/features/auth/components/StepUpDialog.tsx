import { proof } from '@app/command-api/features/step-up/contract';
import type { Profile } from '@app/query-api/features/profile/contract';
import { MailCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { getToken, watchToken } from '../../../api/token.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText, useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { currentPath } from '../../../navigation/paths.ts';
import { requestLink } from '../api/sign-in-link.ts';
import { stepUp } from '../api/step-up.ts';
import { keepLinkRequest } from '../link-request.ts';
import { useAuth } from './auth-context.ts';
import { StepUpByCode, StepUpByPasskey } from './SecondFactors.tsx';

interface StepUpDialogProps {
  onDone: (proved: boolean) => void;
}

/** Asks for a proof of identity (docs/product.md, Sessions). */
export default function StepUpDialog({ onDone }: StepUpDialogProps) {
  // Signing in by a link reloads the profile; the dialog keeps the earlier one.
  const { profile: fresh } = useAuth();
  const [profile] = useState(fresh);
  return (
    <Modal open onOpenChange={() => onDone(false)} title="Is it you?" focusFirst="field">
      <p className="mb-5 text-ink-soft">
        You signed in a while ago, and this affects your whole account.
      </p>
      <StepUpByPasskey onProved={() => onDone(true)} />
      <StepUpByCode onProved={() => onDone(true)} />
      {profile !== undefined && <Ways profile={profile} onProved={() => onDone(true)} />}
    </Modal>
  );
}

function Ways({ profile, onProved }: { profile: Profile; onProved: () => void }) {
  const address = provenAddress(profile);
  const [byLink, setByLink] = useState(!profile.has_password);
  if (byLink) return <StepUpByLink address={address} onProved={onProved} />;
  return (
    <PasswordProof
      username={profile.username}
      onProved={onProved}
      onLink={address === null ? null : () => setByLink(true)}
    />
  );
}

function provenAddress(profile: Profile): string | null {
  if (profile.email_verified) return profile.email;
  return profile.phone_verified ? profile.phone : null;
}

interface PasswordProofProps {
  username: string;
  onProved: () => void;
  onLink: (() => void) | null;
}

function PasswordProof({ username, onProved, onLink }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const form = useForm({
    schema: proof,
    send: stepUp,
    failure: 'Your password could not be checked. Please try again.',
    onDone: onProved,
  });
  return (
    <Form
      errors={form.errors}
      send={() => form.submit({ kind: 'password', password })}
      className="grid gap-5"
    >
      <input type="hidden" autoComplete="username" value={username} />
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={form.errors['password'] ?? form.failure ?? undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {onLink === null ? (
          <span />
        ) : (
          <Button kind="quiet" onClick={onLink}>
            Use a sign-in link instead
          </Button>
        )}
        <Button type="submit" kind="primary" busy={form.busy}>
          {form.busy ? 'Checking…' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}

interface StepUpByLinkProps {
  address: string | null;
  onProved: () => void;
}

/** A new sign-in in this browser counts as a proof, too: the link is opened in another tab. */
function StepUpByLink({ address, onProved }: StepUpByLinkProps) {
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const sending = useAction((identifier: string) =>
    requestLink({ identifier }, intention.keyFor(identifier)),
  );
  useNewToken(onProved);

  async function send(identifier: string): Promise<void> {
    const outcome = await sending.run(identifier);
    if (outcome === null) return;
    intention.settle();
    setSent(outcome.ok);
    if (outcome.ok) keepLinkRequest({ next: currentPath() });
    setFailure(outcome.ok ? null : failureText(outcome.error, 'The link could not be sent.'));
  }

  if (address === null) return <p>Please log out, sign in again, then try once more.</p>;
  if (isSent) {
    return (
      <>
        <Sent address={address} />
        <MockNote />
      </>
    );
  }
  return (
    <div className="grid gap-4">
      <p>
        We send a sign-in link to <strong className="wrap-anywhere">{address}</strong>. Open it in
        this browser.
      </p>
      <MockNote />
      <FormFailure text={failure} />
      <Button
        kind="primary"
        className="justify-self-end"
        busy={sending.busy}
        onClick={() => void send(address)}
      >
        {sending.busy ? 'Sending…' : 'Send the link'}
      </Button>
    </div>
  );
}

function Sent({ address }: { address: string }) {
  return (
    <output className="grid gap-3">
      <MailCheck aria-hidden size={36} className="text-moss" />
      <span>
        A link is on its way to <strong className="wrap-anywhere">{address}</strong>. Open it in
        this browser, and keep this page open: it goes on by itself.
      </span>
    </output>
  );
}

function useNewToken(onNew: () => void): void {
  const [former] = useState(getToken);
  const token = useSyncExternalStore(watchToken, getToken);
  const isNew = token !== null && token !== former;
  useEffect(() => {
    if (isNew) onNew();
  }, [isNew, onNew]);
}
