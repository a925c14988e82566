import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SecretField } from '../../../components/SecretField.tsx';
import { addNtfy, newNtfy } from '../api/channels.ts';

const PUBLIC_SERVER = 'https://ntfy.sh';
const TOPIC_BYTES = 12;

/** A topic that nobody can guess, since whoever knows a topic can read it. */
function newTopic(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOPIC_BYTES));
  return `notices-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface TopicFieldProps {
  topic: string;
  error: string | undefined;
  onChange: (topic: string) => void;
}

/** The topic, to be typed or copied into the app. */
function TopicField({ topic, error, onChange }: TopicFieldProps) {
  return (
    <>
      <TextField
        label="Topic"
        name="topic"
        help="Anyone who knows the topic can read your notifications. Keep this one, which nobody can guess, or enter one that your own server protects."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={topic}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <CopyButton
        text={topic}
        label="Copy the topic"
        className="justify-self-start"
        says={{ copied: 'Copied.', notCopied: 'Could not copy. The topic is' }}
      />
    </>
  );
}

/** Asks for the server, topic and token of ntfy. */
export function AddNtfy({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState(() => ({
    server: PUBLIC_SERVER,
    topic: newTopic(),
    token: '',
  }));
  const form = useForm({
    schema: newNtfy,
    send: addNtfy,
    failure: 'The topic could not be added. Please try again.',
    onDone,
  });
  return (
    <Form errors={form.errors} send={() => form.submit(values)}>
      <p className="text-ink-soft">
        ntfy is a free app that shows notifications on a phone or computer. Subscribe to the topic
        below in the app, then add it here: a test notification brings you a code.
      </p>
      <TopicField
        topic={values.topic}
        error={form.errors['topic']}
        onChange={(topic) => setValues({ ...values, topic })}
      />
      <TextField
        label="Server"
        name="server"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.server}
        error={form.errors['server']}
        onChange={({ target }) => setValues({ ...values, server: target.value })}
      />
      <SecretField
        label="Access token (optional)"
        name="token"
        help="Only for a topic that your server protects."
        value={values.token}
        error={form.errors['token']}
        onChange={(token) => setValues({ ...values, token })}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Adding…' : 'Add and send a test'}
      </Button>
    </Form>
  );
}
