import type { Passkey } from '@app/query-api/features/passkeys/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { passkeyName, renamePasskey } from '../api/passkeys.ts';
import type { usePasskeys } from './use-passkeys.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  passkeys: ReturnType<typeof usePasskeys>;
}

/** A passkey: its kind, and when it was last used. */
export function PasskeyRow({ passkey, passkeys }: PasskeyRowProps) {
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

/** The last use is rounded down to the hour, so it may seem to be before the passkey was added. */
const lastUse = (added: string, used: string): string =>
  Date.parse(used) < Date.parse(added) ? added : used;

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
