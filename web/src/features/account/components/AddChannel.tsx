import { newNtfy } from '@app/command-api/features/channels/contract';
import type { OwnChannel } from '@app/query-api/features/channels/contract';
import { useState, useEffect, useEffectEvent } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { useForm, failureText } from '../../../api/use-form.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure, Submit } from '../../../components/FormFailure.tsx';
import { SecretField } from '../../../components/SecretField.tsx';
import { addNtfy, connectTelegram } from '../api/channels.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { buttonClass } from '../../../components/button-class.ts';

/** How often the list is reloaded to see whether the chat is connected, in ms. */
const LOOK_MS = 2000;

const connected = (channels: readonly OwnChannel[]): number =>
  channels.filter(({ kind, expired_at: expired }) => kind === 'telegram' && expired === null)
    .length;

const PUBLIC_SERVER = 'https://ntfy.sh';
const TOPIC_BYTES = 12;

interface AddChannelProps {
  channels: readonly OwnChannel[];
  telegramBot: string | null;
  refresh: () => void;
}

export function AddChannel({ channels, telegramBot, refresh }: AddChannelProps) {
  const [adding, setAdding] = useState<OwnChannel['kind'] | null>(null);
  const close = (): void => {
    setAdding(null);
    refresh();
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setAdding('ntfy')}>Add ntfy</Button>
      {telegramBot !== null && (
        <Button onClick={() => setAdding('telegram')}>Connect Telegram</Button>
      )}
      <Modal open={adding === 'ntfy'} onOpenChange={close} title="Add ntfy" focusFirst="field">
        <AddNtfy onDone={close} />
      </Modal>
      <Modal open={adding === 'telegram'} onOpenChange={close} title="Connect Telegram">
        <ConnectTelegram channels={channels} onLook={refresh} onDone={close} />
      </Modal>
    </div>
  );
}

/** A topic that nobody can guess, since anybody who knows a topic can read it. */
function newTopic(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOPIC_BYTES));
  return `notices-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface TopicFieldProps {
  topic: string;
  error: string | undefined;
  onChange: (topic: string) => void;
}

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

function AddNtfy({ onDone }: { onDone: () => void }) {
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
      <Submit form={form} act="Add and send a test" acting="Adding…" />
    </Form>
  );
}

interface ConnectTelegramProps {
  channels: readonly OwnChannel[];
  onLook: () => void;
  onDone: () => void;
}

function ConnectTelegram({ channels, onLook, onDone }: ConnectTelegramProps) {
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [before] = useState(() => connected(channels));
  const asking = useAction(() => connectTelegram(randomKey()));
  const isConnected = connected(channels) > before;
  const look = useEffectEvent(onLook);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isConnected) finish();
  }, [isConnected]);
  useEffect(() => {
    if (link === null) return undefined;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [link]);

  async function ask(): Promise<void> {
    setFailure(null);
    const outcome = await asking.run(undefined);
    if (outcome?.ok === true) setLink(outcome.value.link);
    if (outcome?.ok === false) {
      setFailure(failureText(outcome.error, 'There is no link at the moment. Please try again.'));
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Our bot tells you in Telegram when somebody writes to you. Open the link on a device that
        has Telegram and press Start there; the link works once, for 15 minutes.
      </p>
      {link === null ? (
        <Button
          kind="primary"
          className="justify-self-start"
          busy={asking.busy}
          onClick={() => void ask()}
        >
          {asking.busy ? 'Making a link…' : 'Get my link'}
        </Button>
      ) : (
        <>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('primary')} justify-self-start`}
          >
            Open Telegram
          </a>
          <output className="text-sm text-ink-soft">Waiting until you press Start.</output>
        </>
      )}
      <FormFailure text={failure} />
    </div>
  );
}
