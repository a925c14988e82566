import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { passkeySupport } from '../../../passkeys/passkey-support.ts';
import type { PasskeySupport } from '../../../passkeys/passkey-support.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { usePasskeys } from './use-passkeys.ts';

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

interface AddingProps {
  passkeys: ReturnType<typeof usePasskeys>;
  count: number;
}

function Adding({ passkeys, count }: AddingProps) {
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
