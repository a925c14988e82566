import { erasure } from '@app/command-api/features/accounts/contract';
import { Download } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { Section } from '../../../components/Section.tsx';
import { exportAccount, eraseAccount } from '../api/account.ts';
import { useReported } from '../../../api/use-reported.ts';
import type { Profile } from '@app/query-api/features/profile/contract';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { DialogButton } from '../../../components/DialogButton.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { homePath } from '../../../navigation/paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';

const FAILURE = { failed: 'Your data could not be downloaded. Please try again.' };

export function DataSection() {
  const { busy, report } = useReported();
  const save = (): void => void report(exportAccount, FAILURE);

  return (
    <Section
      title="Your data"
      about="Everything we hold on you, in one JSON file: account, codes, messages, sessions."
    >
      <Button className="justify-self-start" busy={busy} onClick={save}>
        <Download aria-hidden size={18} />
        {busy ? 'Preparing…' : 'Download my data'}
      </Button>
    </Section>
  );
}

export function EraseSection({ profile }: { profile: Profile }) {
  return (
    <Section title="Erase account" about="This cannot be undone, even by us.">
      <DialogButton kind="danger" label="Erase my account" title="Erase your account?">
        {(close) => <EraseForm profile={profile} onCancel={close} />}
      </DialogButton>
    </Section>
  );
}

function EraseForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const { leave } = useAuth();
  const [confirmation, setConfirmation] = useState('');
  const form = useForm({
    schema: erasure,
    send: eraseAccount,
    failure: 'Your account could not be erased. Nothing was changed. Please try again.',
    onDone: () => {
      showToast('success', 'Your account has been erased.');
      leave(homePath);
    },
  });

  return (
    <Form errors={form.errors} send={() => form.submit({ confirmation })} className="grid gap-5">
      <div className="grid gap-2">
        <p>This will be erased everywhere, for good:</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>your username, e-mail address, phone number and password</li>
          <li>every message, reply, photo and location that finders and you sent</li>
          <li>the titles, greetings and pictures of your codes</li>
          <li>every session: you are signed out on all devices</li>
        </ul>
        <p>
          Your codes stay on your things. Anyone who scans one reads that it is not taking messages.
          Nobody else can claim them.
        </p>
      </div>
      <TextField
        label={`Type ${profile.username} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={confirmation}
        error={form.errors['confirmation'] ?? form.failure ?? undefined}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" kind="danger" busy={form.busy}>
          {form.busy ? 'Erasing…' : 'Erase account'}
        </Button>
      </div>
    </Form>
  );
}
