import { useState } from 'react';
import type { Passkey } from '@app/query-api/features/passkeys/contract';
import { KeyRound } from 'lucide-react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { passkeySupport, type PasskeySupport } from '../../../passkeys/passkey-support.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useForm, failureText } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { passkeyFailure } from '../../../passkeys/passkey-failure.ts';
import {
  passkeyName,
  renamePasskey,
  addPasskey,
  askForPasskey,
  passkeysQuery,
  removePasskey,
} from '../api/passkeys.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';

const NOT_REMOVED = 'The passkey could not be removed. Please try again.';

function usePasskeys() {
  const queryClient = useQueryClient();
  const list = useQuery(passkeysQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  const removing = useAction((id: string) => removePasskey(id, randomKey()));

  async function remove(id: string): Promise<void> {
    const outcome = await removing.run(id);
    if (outcome?.ok === false) showToast('error', failureText(outcome.error, NOT_REMOVED));
    if (outcome?.ok === true) showToast('success', 'The passkey was removed.');
    await refresh();
  }

  /** @throws DOMException, WebAuthnError, ApiError, NoAnswerError */
  async function add(name: string): Promise<void> {
    const options = await askForPasskey(randomKey());
    const { makePasskey } = await import('../../../passkeys/ask-passkey.ts');
    await addPasskey({ name, ...(await makePasskey(options)) }, randomKey());
    await refresh();
  }

  return { list, refresh, add, removing: removing.busy, remove: (id: string) => void remove(id) };
}

/** The last use is rounded down to the hour, so it may seem to be before the passkey was added. */
const lastUse = (added: string, used: string): string =>
  Date.parse(used) < Date.parse(added) ? added : used;

const FAILURE = 'The passkey could not be added. Please try again.';

/** The most that an account may have. */
const MOST = 10;

const HINTS: Readonly<Record<Exclude<PasskeySupport, 'ready'>, string>> = {
  insecure: 'Passkeys work only where the address of this site begins with https.',
  'no-name': 'Passkeys do not work here, since the address of this site is an IP address.',
  unsupported: 'This browser has no passkeys. Another browser or device may have.',
};

/** The passkeys with which the user signs in without a password (docs/product.md, Passkeys). */
export function PasskeysSection() {
  const passkeys = usePasskeys();
  const { list } = passkeys;
  const all = list.data ?? [];
  return (
    <Section
      title="Passkeys"
      anchor="passkeys"
      about="Sign in with your fingerprint, face or PIN instead of a password. A passkey cannot be guessed or phished."
    >
      <NotLoaded list={list} text="Your passkeys could not be loaded." />
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading your passkeys">
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((passkey) => (
            <li key={passkey.id} className="border-line not-first:border-t">
              <PasskeyRow passkey={passkey} passkeys={passkeys} />
            </li>
          ))}
        </ul>
      )}
      {list.data !== undefined && <Adding passkeys={passkeys} count={all.length} />}
    </Section>
  );
}

function Adding({ passkeys, count }: { passkeys: ReturnType<typeof usePasskeys>; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const support = passkeySupport();
  if (support !== 'ready') {
    return <p className="max-w-prose text-sm text-ink-soft">{HINTS[support]}</p>;
  }
  if (count >= MOST) {
    return (
      <p className="max-w-prose text-sm text-ink-soft">
        You have {MOST} passkeys, as many as an account may have. Remove one to add another.
      </p>
    );
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      <Modal open={isOpen} onOpenChange={setOpen} title="Add a passkey" focusFirst="field">
        <AddPasskey add={passkeys.add} onDone={() => setOpen(false)} />
      </Modal>
    </>
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
      <FormFailure text={failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Waiting for your browser…' : 'Add the passkey'}
      </Button>
    </Form>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  passkeys: ReturnType<typeof usePasskeys>;
}

function PasskeyRow({ passkey, passkeys }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = passkey;
  return (
    <div className="flex gap-4 py-3">
      <KeyRound aria-hidden size={20} className="mt-1 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-ink-soft">
            {kindOf(passkey)}, added <DateTime iso={passkey.added_at} />
            {passkey.device !== null && ` (${passkey.device})`}.{' '}
            {passkey.last_used_at === null ? (
              'Not used yet.'
            ) : (
              <>
                Last used <DateTime iso={lastUse(passkey.added_at, passkey.last_used_at)} />.
              </>
            )}
          </p>
          {passkey.counter_fell_at !== null && (
            <p className="text-sm font-medium text-amber">
              On <DateTime iso={passkey.counter_fell_at} /> it counted its uses wrongly: somebody
              may have a copy. If you do not know why, remove it and add another.
            </p>
          )}
        </div>
        <div className="flex gap-2">
          <Button aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button
            aria-label={`Remove ${name}`}
            busy={passkeys.removing}
            onClick={() => passkeys.remove(id)}
          >
            Remove
          </Button>
        </div>
      </div>
      <Modal
        open={isRenaming}
        onOpenChange={setRenaming}
        title="Rename the passkey"
        focusFirst="field"
      >
        <RenameForm
          passkey={passkey}
          onDone={() => {
            setRenaming(false);
            void passkeys.refresh();
          }}
        />
      </Modal>
    </div>
  );
}

/** Where the passkey is stored, as far as known. */
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
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Saving…' : 'Save the name'}
      </Button>
    </Form>
  );
}
