import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { addWebhook, newWebhook } from '../api/channels.ts';
import { AddressField } from './AddressField.tsx';

/** Asks for the address that notices are posted to, then shows the secret that signs them. */
export function AddWebhook({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <AddressForm onAdded={setSecret} />
  ) : (
    <Secret secret={secret} onDone={onDone} />
  );
}

function AddressForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const [address, setAddress] = useState('');
  const form = useForm({
    schema: newWebhook,
    send: addWebhook,
    failure: 'The webhook could not be added. Please try again.',
    onDone: (answer) => onAdded(answer.secret),
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ address })}>
      <p className="text-ink-soft">
        A webhook is a web address of a program of yours, such as a home server or an automation
        service; you find it there, often as “webhook URL”. We post each notification to it as JSON,
        signed by the Standard Webhooks specification, beginning with a test.
      </p>
      <AddressField
        label="Web address"
        required
        value={address}
        error={form.errors['address']}
        onChange={setAddress}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Adding…' : 'Add and send a test'}
      </Button>
    </Form>
  );
}

function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p>
        Notifications are signed with this secret. It is shown only now, so keep it where your
        program finds it.
      </p>
      <p className="rounded-control border border-line-strong bg-lift p-3 font-mono text-sm wrap-anywhere">
        {secret}
      </p>
      <p className="text-ink-soft">
        A test notification is on its way. It has a code: type it on your account page, and the
        webhook gets notifications.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <CopyButton
          text={secret}
          label="Copy the secret"
          says={{ copied: 'Copied.', notCopied: 'Could not copy. The secret is' }}
        />
        <Button kind="primary" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}
