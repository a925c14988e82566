import { profileChange } from '@app/command-api/features/accounts/contract';
import type { Profile } from '@app/query-api/features/profile/contract';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { Section } from '../../../components/Section.tsx';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { changeProfile } from '../api/account.ts';
import { useFreshProfile } from '../../auth/api/profile.ts';

export function UsernameSection({ profile }: { profile: Profile }) {
  const refresh = useFreshProfile();
  const { values, setValues, isBack, forget } = useOwnDraft('username', {
    username: profile.username,
  });
  const { username } = values;
  const form = useForm({
    schema: profileChange,
    send: changeProfile,
    failure: 'Your username could not be saved. Please try again.',
    onDone: (saved) => {
      setValues({ username: saved.username });
      refresh();
    },
  });

  return (
    <Section title="Username" about="You sign in with it. Finders never see it.">
      <Form errors={form.errors} send={() => form.submit({ username })} className="grid gap-4">
        <DraftNote isBack={isBack} onDiscard={forget} />
        <TextField
          label="Username"
          name="username"
          help="3 to 32 letters, digits, dots, hyphens or underscores."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          error={form.errors['username'] ?? form.failure ?? undefined}
          onChange={(event) => setValues({ username: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Saving…' : 'Save username'}
          </Button>
          <SavedNote text={form.done && username === profile.username ? 'Saved' : null} />
        </div>
      </Form>
    </Section>
  );
}
