import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { passkeyFailure } from '../../../passkeys/passkey-failure.ts';
import { passkeyName } from '../api/passkeys.ts';

interface AddPasskeyProps {
  add: (name: string) => Promise<void>;
  onDone: () => void;
}

const FAILURE = 'The passkey could not be added. Please try again.';

/** Asks for a name, then lets the browser create the passkey. */
export function AddPasskey({ add, onDone }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    schema: passkeyName,
    send: ({ name: given }) => add(given),
    failure: FAILURE,
    onDone: () => {
      showToast('success', 'The passkey was added. You can sign in with it from now on.');
      onDone();
    },
    onFailed: (error) => setFailure(passkeyFailure(error, FAILURE)),
  });
  return (
    <Form
      errors={form.errors}
      send={() => {
        setFailure(null);
        form.submit({ name });
      }}
    >
      <p className="text-ink-soft">
        Your browser asks next where to keep it: on this device, with your password manager, on a
        phone, or on a security key.
      </p>
      <TextField
        label="Name"
        name="name"
        help="So that you can tell it from others, such as “My phone”."
        autoComplete="off"
        required
        value={name}
        error={form.errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <FormFailure text={failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Waiting for your browser…' : 'Add the passkey'}
      </Button>
    </Form>
  );
}
