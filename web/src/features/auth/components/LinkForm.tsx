import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { linkRequest, requestLink } from '../api/request-link.ts';

interface LinkFormProps {
  identifier: string;
  onChange: (identifier: string) => void;
  onSent: () => void;
}

/** Requests a sign-in link by e-mail or SMS (docs/product.md, Sign-in links). */
export function LinkForm({ identifier, onChange, onSent }: LinkFormProps) {
  const form = useForm({
    schema: linkRequest,
    send: requestLink,
    failure: toasts.link.failure,
    onDone: () => {
      showToast('success', toasts.link.success);
      onSent();
    },
    onFailed: () => showToast('error', toasts.link.failure),
  });

  return (
    <Form errors={form.errors} send={() => form.submit({ identifier })}>
      <TextField
        label="E-mail or phone"
        name="identifier"
        help="We send you a link that signs you in, without a password. If you have no account yet, the link creates one."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        value={identifier}
        error={form.errors['identifier']}
        onChange={(event) => onChange(event.target.value)}
      />
      <MockNote />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Sending…' : 'Send sign-in link'}
      </Button>
    </Form>
  );
}
