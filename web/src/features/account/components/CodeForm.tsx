import type { ContactKind } from '@app/command-api/contract/owner-fields';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { useFocusFirst } from '../../../components/use-focus-first.ts';
import { contactCode, verifyContact } from '../api/account.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import { ResendButton } from './ResendButton.tsx';

interface CodeFormProps {
  kind: ContactKind;
  /** Where the code was sent. */
  address: string;
  /** The address that stays in use until the code is entered; null if there is none. */
  former: string | null;
  /** Whether the code was sent just now, from this page. */
  isNew: boolean;
  onVerified: () => void;
  onSent: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { kind, address, former, isNew, onVerified, onSent } = props;
  const place = useFocusFirst(isNew);
  const [code, setCode] = useState('');
  const form = useForm({
    schema: contactCode,
    send: verifyContact(kind),
    failure: 'The code could not be checked. Please try again.',
    onDone: onVerified,
  });

  return (
    <div ref={place}>
      <Form
        errors={form.errors}
        send={() => form.submit({ code: code.replaceAll(/\s/gu, '') })}
        className="grid gap-4 rounded-card bg-signal-wash p-4 sm:p-5"
      >
        <p>
          We sent a code to <strong className="wrap-anywhere">{address}</strong>.{' '}
          {former !== null && (
            <>
              Until you type it here, <span className="wrap-anywhere">{former}</span> stays your{' '}
              {CONTACT_WORDS[kind].noun}.
            </>
          )}
        </p>
        <TextField
          label="6-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          value={code}
          error={form.errors['code'] ?? form.failure ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={form.busy}>
            {form.busy ? 'Checking…' : `Verify ${CONTACT_WORDS[kind].noun}`}
          </Button>
          <ResendButton kind={kind} label="Send a new code" onSent={onSent} />
        </div>
      </Form>
    </div>
  );
}
