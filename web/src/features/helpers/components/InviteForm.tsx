import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useFocusFirst } from '../../../components/use-focus-first.ts';
import { helperTexts } from '../../../content/helpers.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { helpersQuery, invitation, inviteHelper } from '../api/helpers.ts';

interface InviteFormProps {
  /** How the owner is called until they change it. */
  ownerName: string;
  onDone: () => void;
}

interface Values {
  name: string;
  email: string;
  ownerName: string;
  showsTitle: boolean;
}

function useInvitation({ ownerName, onDone }: InviteFormProps) {
  const queryClient = useQueryClient();
  const empty: Values = { name: '', email: '', ownerName, showsTitle: false };
  const draft = useOwnDraft('helper', empty);
  const { values } = draft;
  const close = (): void => {
    draft.forget();
    onDone();
  };
  const form = useForm({
    schema: invitation,
    send: inviteHelper,
    failure: helperTexts.notSent,
    onDone: () => {
      showToast('success', helperTexts.sent);
      void queryClient.invalidateQueries({ queryKey: helpersQuery().queryKey });
      close();
    },
  });
  const send = (): void =>
    form.submit({
      name: values.name,
      email: values.email,
      owner_name: values.ownerName,
      shows_title: values.showsTitle,
    });
  return { draft, form, send, close };
}

/** Asks somebody by e-mail. */
export function InviteForm(props: InviteFormProps) {
  const place = useFocusFirst(true);
  const { draft, form, send, close } = useInvitation(props);
  const { values, setValues } = draft;
  const { errors } = form;
  return (
    <div ref={place}>
      <Form errors={errors} send={send}>
        <DraftNote isBack={draft.isBack} onDiscard={draft.forget} />
        <TextField
          {...helperTexts.name}
          name="name"
          autoComplete="off"
          value={values.name}
          error={errors['name']}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
        <TextField
          {...helperTexts.email}
          name="email"
          type="email"
          autoComplete="off"
          value={values.email}
          error={errors['email']}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
        <TextField
          {...helperTexts.ownerName}
          name="owner_name"
          value={values.ownerName}
          error={errors['owner_name']}
          onChange={({ target }) => setValues({ ...values, ownerName: target.value })}
        />
        <Switch
          {...helperTexts.showsTitle}
          checked={values.showsTitle}
          onChange={(showsTitle) => setValues({ ...values, showsTitle })}
        />
        <FormFailure text={form.failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={form.busy}>
            {form.busy ? helperTexts.sending : helperTexts.send}
          </Button>
          <Button onClick={close}>{helperTexts.cancel}</Button>
        </div>
      </Form>
    </div>
  );
}
