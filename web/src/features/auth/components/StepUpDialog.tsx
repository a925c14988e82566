import type { Profile } from '@app/query-api/features/profile/contract';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { proof, stepUp } from '../api/step-up.ts';
import { useAuth } from './auth-context.ts';
import { StepUpByCode } from './StepUpByCode.tsx';
import { StepUpByLink } from './StepUpByLink.tsx';
import { StepUpByPasskey } from './StepUpByPasskey.tsx';

interface StepUpDialogProps {
  /** @param proved false if they cancelled */
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

/** The address to which a sign-in link can be sent. */
function provenAddress(profile: Profile): string | null {
  if (profile.email_verified) return profile.email;
  return profile.phone_verified ? profile.phone : null;
}

interface PasswordProofProps {
  username: string;
  onProved: () => void;
  /** Null if no link can be sent. */
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
