import { passwordChange } from '@app/command-api/features/passwords/contract';
import type { Profile } from '@app/query-api/features/profile/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { Section } from '../../../components/Section.tsx';
import { toasts } from '../../../content/toasts.ts';
import { changePassword } from '../api/account.ts';
import { useFreshProfile } from '../../auth/api/profile.ts';

const EMPTY = { current: '', fresh: '', confirm: '' };

export function PasswordSection({ profile }: { profile: Profile }) {
  const { values, bind, form, mismatch, isWrong, send } = usePasswordForm(profile);
  const { has_password: hasPassword } = profile;
  const act = hasPassword ? 'Change password' : 'Set password';
  return (
    <Section
      title="Password"
      anchor="password"
      about={
        hasPassword
          ? 'Changing it ends every other session.'
          : 'You have none yet and sign in with links. With a password you can also sign in by username.'
      }
    >
      <Form errors={mismatch ?? form.errors} send={send} className="grid gap-4">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={profile.username} />
        {hasPassword && (
          <TextField
            {...bind('current')}
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            error={isWrong ? (form.failure ?? undefined) : form.errors['current_password']}
          />
        )}
        <TextField
          {...bind('fresh')}
          label="New password"
          help="10 characters or more. Several unrelated words are best."
          type="password"
          autoComplete="new-password"
          required
          error={form.errors['new_password']}
        />
        <TextField
          {...bind('confirm')}
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          required
          error={mismatch?.['confirm']}
        />
        <FormFailure text={isWrong ? null : form.failure} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Saving…' : act}
          </Button>
          <SavedNote text={form.done && values === EMPTY ? 'Saved' : null} />
        </div>
      </Form>
    </Section>
  );
}

function usePasswordForm({ has_password: hasPassword }: Profile) {
  const refresh = useFreshProfile();
  const [values, setValues] = useState(EMPTY);
  const [mismatch, setMismatch] = useState<{ confirm: string } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const form = useForm({
    schema: passwordChange,
    send: changePassword,
    failure: 'Your password could not be saved. Please try again.',
    onDone: () => {
      setValues(EMPTY);
      refresh();
    },
    onFailed: (error) => setWrong(error instanceof ApiError && error.code === 'wrong-password'),
  });

  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  function send(): void {
    setWrong(false);
    const isSame = values.fresh === values.confirm;
    setMismatch(isSame ? null : { confirm: toasts.register.mismatch });
    if (!isSame) return;
    form.submit({
      current_password: hasPassword ? values.current : null,
      new_password: values.fresh,
    });
  }

  return { values, bind, form, mismatch, isWrong, send };
}
