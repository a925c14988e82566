import type { ContactKind } from '@app/command-api/contract/owner-fields';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import type { Draft } from '../../../components/use-draft.ts';
import { useFocusFirst } from '../../../components/use-focus-first.ts';
import { changeProfile, profileChange } from '../api/account.ts';
import { CONTACT_WORDS } from './contact-words.ts';

interface NewContactFormProps {
  kind: ContactKind;
  draft: Draft<{ address: string }>;
  /** Whether a button opened the form just now. */
  isNew: boolean;
  onSent: () => void;
}

export function NewContactForm({ kind, draft, isNew, onSent }: NewContactFormProps) {
  const words = CONTACT_WORDS[kind];
  const place = useFocusFirst(isNew);
  const { address } = draft.values;
  const form = useForm({
    schema: profileChange,
    send: changeProfile,
    failure: 'The code could not be sent. Please try again.',
    onDone: () => {
      draft.forget();
      onSent();
    },
  });

  return (
    <div ref={place}>
      <Form
        errors={form.errors}
        send={() => form.submit({ [kind]: address })}
        className="grid gap-4"
      >
        <TextField
          label={words.label}
          name={kind}
          help={words.help}
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          required
          value={address}
          error={form.errors[kind] ?? form.failure ?? undefined}
          onChange={(event) => draft.setValues({ address: event.target.value })}
        />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {form.busy ? 'Sending…' : `Send code by ${words.carrier}`}
        </Button>
      </Form>
    </div>
  );
}
