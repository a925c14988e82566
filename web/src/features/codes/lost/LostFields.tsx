import type { FieldErrors } from '../../../api/form-issues.ts';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { lostTexts } from '../../../content/lost.ts';
import type { LostValues } from './lost-values.ts';

/** The owner's verified contacts, or null. */
export interface OwnContacts {
  email: string | null;
  phone: string | null;
}

interface LostFieldsProps {
  values: LostValues;
  errors: FieldErrors;
  contacts: OwnContacts;
  onChange: (values: LostValues) => void;
}

export function LostFields({ values, errors, contacts, onChange }: LostFieldsProps) {
  const set = (part: Partial<LostValues>): void => onChange({ ...values, ...part });
  return (
    <>
      <TextAreaField
        {...lostTexts.message}
        name="message"
        optional
        rows={3}
        value={values.message}
        error={errors['message']}
        onChange={({ target }) => set({ message: target.value })}
      />
      <TextField
        {...lostTexts.reward}
        name="reward"
        optional
        value={values.reward}
        error={errors['reward']}
        onChange={({ target }) => set({ reward: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...lostTexts.where}
          name="last_seen_where"
          optional
          value={values.where}
          error={errors['last_seen_where']}
          onChange={({ target }) => set({ where: target.value })}
        />
        <TextField
          {...lostTexts.when}
          type="datetime-local"
          name="last_seen_at"
          optional
          value={values.when}
          error={errors['last_seen_at']}
          onChange={({ target }) => set({ when: target.value })}
        />
      </div>
      <ContactChoice values={values} contacts={contacts} set={set} />
    </>
  );
}

interface ContactChoiceProps extends Pick<LostFieldsProps, 'values' | 'contacts'> {
  set: (part: Partial<LostValues>) => void;
}

/** Nothing is shown to finders unless it is chosen here. */
function ContactChoice({ values, contacts, set }: ContactChoiceProps) {
  const { email, phone } = contacts;
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left text-sm font-semibold text-ink-soft">
        {lostTexts.contacts}
      </legend>
      {email === null && phone === null && (
        <p className="text-sm text-ink-faint">{lostTexts.noContact}</p>
      )}
      {email !== null && (
        <Switch
          label={lostTexts.email}
          help={email}
          checked={values.showEmail}
          onChange={(showEmail) => set({ showEmail })}
        />
      )}
      {phone !== null && (
        <Switch
          label={lostTexts.phone}
          help={phone}
          checked={values.showPhone}
          onChange={(showPhone) => set({ showPhone })}
        />
      )}
    </fieldset>
  );
}
