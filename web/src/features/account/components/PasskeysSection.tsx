import { useState } from 'react';
import { type Passkey, passkeys as passkeyList } from '@app/query-api/features/passkeys/contract';
import { KeyRound } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { DialogButton } from '../../../components/DialogButton.tsx';
import { passkeySupport, type PasskeySupport } from '../../../passkeys/passkey-support.ts';
import { OwnList } from './OwnList.tsx';
import { useForm } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Submit } from '../../../components/FormFailure.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { passkeyFailure } from '../../../passkeys/passkey-failure.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { randomKey } from '../../../api/random-key.ts';
import { Row } from '../../../components/RowList.tsx';
import { useReported } from '../../../api/use-reported.ts';
import {
  addedPasskey,
  creationOptions,
  passkeyName,
  type NewPasskey,
} from '@app/command-api/features/passkeys/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

const REMOVAL = {
  done: 'The passkey was removed.',
  failed: 'The passkey could not be removed. Please try again.',
};

function usePasskeys() {
  const queryClient = useQueryClient();
  const list = useQuery(passkeysQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  const { busy, report } = useReported();

  async function remove(id: string): Promise<void> {
    await report(() => removePasskey(id, randomKey()), REMOVAL);
    await refresh();
  }

  /** @throws DOMException, WebAuthnError, ApiError, NoAnswerError */
  async function add(name: string): Promise<void> {
    const options = await askForPasskey(randomKey());
    const { makePasskey } = await import('../../../passkeys/ask-passkey.ts');
    await addPasskey({ name, ...(await makePasskey(options)) }, randomKey());
    await refresh();
  }

  return { list, refresh, add, removing: busy, remove: (id: string) => void remove(id) };
}

/** The last use is rounded down to the hour, so it may seem to be before the passkey was added. */
const lastUse = (added: string, used: string): string =>
  Date.parse(used) < Date.parse(added) ? added : used;

const FAILURE = 'The passkey could not be added. Please try again.';

const MOST = 10;

const HINTS: Readonly<Record<Exclude<PasskeySupport, 'ready'>, string>> = {
  insecure: 'Passkeys work only where the address of this site begins with https.',
  'no-name': 'Passkeys do not work here, since the address of this site is an IP address.',
  unsupported: 'This browser has no passkeys. Another browser or device may have.',
};

const WORDS = {
  title: 'Passkeys',
  about:
    'Sign in with your fingerprint, face or PIN instead of a password. A passkey cannot be guessed or phished.',
  notLoaded: 'Your passkeys could not be loaded.',
  loading: 'Loading your passkeys',
  most: (count: number) =>
    `You have ${count} passkeys, as many as an account may have. Remove one to add another.`,
};

export function PasskeysSection() {
  const passkeys = usePasskeys();
  return (
    <OwnList
      anchor="passkeys"
      words={WORDS}
      list={passkeys.list}
      most={MOST}
      renderRow={(passkey) => <PasskeyRow passkey={passkey} passkeys={passkeys} />}
      adding={<Adding add={passkeys.add} />}
    />
  );
}

function Adding({ add }: { add: (name: string) => Promise<void> }) {
  const support = passkeySupport();
  if (support !== 'ready') {
    return <p className="max-w-prose text-sm text-ink-soft">{HINTS[support]}</p>;
  }
  return (
    <DialogButton label="Add a passkey" title="Add a passkey" focusFirst="field">
      {(close) => <AddPasskey add={add} onDone={close} />}
    </DialogButton>
  );
}

function AddPasskey({ add, onDone }: { add: (name: string) => Promise<void>; onDone: () => void }) {
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
      <Submit
        form={{ ...form, failure }}
        act="Add the passkey"
        acting="Waiting for your browser…"
      />
    </Form>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  passkeys: ReturnType<typeof usePasskeys>;
}

function PasskeyRow({ passkey, passkeys }: PasskeyRowProps) {
  const { id, name } = passkey;
  return (
    <Row
      icon={KeyRound}
      title={name}
      about={<PasskeyState passkey={passkey} />}
      actions={
        <>
          <DialogButton
            label="Rename"
            name={`Rename ${name}`}
            title="Rename the passkey"
            focusFirst="field"
          >
            {(close) => (
              <RenameForm
                passkey={passkey}
                onDone={() => {
                  close();
                  void passkeys.refresh();
                }}
              />
            )}
          </DialogButton>
          <Button
            aria-label={`Remove ${name}`}
            busy={passkeys.removing}
            onClick={() => passkeys.remove(id)}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}

function PasskeyState({ passkey }: { passkey: Passkey }) {
  const { added_at: addedAt, last_used_at: usedAt, counter_fell_at: fellAt, device } = passkey;
  return (
    <>
      <p>
        {kindOf(passkey)}, added <DateTime iso={addedAt} />
        {device !== null && ` (${device})`}.{' '}
        {usedAt === null ? (
          'Not used yet.'
        ) : (
          <>
            Last used <DateTime iso={lastUse(addedAt, usedAt)} />.
          </>
        )}
      </p>
      {fellAt !== null && (
        <p className="font-medium text-amber">
          On <DateTime iso={fellAt} /> it counted its uses wrongly: somebody may have a copy. If you
          do not know why, remove it and add another.
        </p>
      )}
    </>
  );
}

function kindOf({ attachment, is_synced: isSynced }: Passkey): string {
  if (isSynced) return 'Synced between your devices';
  if (attachment === 'platform') return 'On one device';
  return attachment === 'cross-platform' ? 'Security key or phone' : 'On a device';
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const form = useForm({
    schema: passkeyName,
    send: renamePasskey(passkey.id),
    failure: 'The name could not be saved. Please try again.',
    onDone,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ name })}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        required
        value={name}
        error={form.errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <Submit form={form} act="Save the name" acting="Saving…" />
    </Form>
  );
}

const PATH = '/user/passkeys';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

const passkeysQuery = () => ownQuery(['passkeys'], PATH, passkeyList);

/** Requests the options for creating a passkey. They are valid once, for five minutes. */
const askForPasskey = (idempotencyKey: string) =>
  sendCommand({ path: `${PATH}/options`, idempotencyKey, answer: creationOptions });

const addPasskey = (body: NewPasskey, idempotencyKey: string) =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: addedPasskey });

const renamePasskey = (id: string) => (body: { name: string }, idempotencyKey: string) =>
  sendCommand({ path: pathOf(id), method: 'PUT', body, idempotencyKey });

const removePasskey = (id: string, idempotencyKey: string) =>
  sendCommand({ path: pathOf(id), method: 'DELETE', idempotencyKey });
