import { invitation } from '@app/command-api/features/helpers/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useFocusFirst } from '../../../components/use-focus-first.ts';
import { helperTexts } from '../../../content/helpers.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { helpersQuery, inviteHelper } from '../api/helpers.ts';

interface InviteFormProps {
  ownerName: string;
  hasSms: boolean;
  onDone: () => void;
}

interface Values {
  name: string;
  channel: 'email' | 'sms';
  email: string;
  phone: string;
  ownerName: string;
  showsTitle: boolean;
  /** A number, as text: drafts hold no numbers. */
  afterMinutes: string;
}

const CHANNELS = ['email', 'sms'] as const;

function useInvitation({ ownerName, onDone }: InviteFormProps) {
  const queryClient = useQueryClient();
  const empty: Values = {
    name: '',
    channel: 'email',
    email: '',
    phone: '',
    ownerName,
    showsTitle: false,
    afterMinutes: String(DEFAULT_DELAY),
  };
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
      ...(values.channel === 'email' ? { email: values.email } : { phone: values.phone }),
      owner_name: values.ownerName,
      shows_title: values.showsTitle,
      after_minutes: Number(values.afterMinutes),
    });
  return { draft, form, send, close };
}

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
        <Address {...props} values={values} setValues={setValues} errors={errors} />
        <TextField
          {...helperTexts.ownerName}
          name="owner_name"
          value={values.ownerName}
          error={errors['owner_name']}
          onChange={({ target }) => setValues({ ...values, ownerName: target.value })}
        />
        <DelayField
          minutes={Number(values.afterMinutes)}
          onChange={(minutes) => setValues({ ...values, afterMinutes: String(minutes) })}
        />
        <Switch
          {...helperTexts.showsTitle}
          checked={values.showsTitle}
          onChange={(showsTitle) => setValues({ ...values, showsTitle })}
        />
        <MockNote />
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

interface AddressProps extends Pick<InviteFormProps, 'hasSms'> {
  values: Values;
  setValues: (values: Values) => void;
  errors: Readonly<Record<string, string>>;
}

function Address({ hasSms, values, setValues, errors }: AddressProps) {
  const { options, label, free } = helperTexts.channel;
  const isSms = values.channel === 'sms';
  return (
    <>
      {hasSms ? (
        <SelectField
          label={label}
          value={values.channel}
          options={CHANNELS.map((channel) => ({ value: channel, label: options[channel] }))}
          onChange={(channel) => setValues({ ...values, channel })}
        />
      ) : (
        <p className="text-sm text-ink-soft">{free}</p>
      )}
      {isSms ? (
        <TextField
          {...helperTexts.phone}
          name="phone"
          type="tel"
          autoComplete="off"
          value={values.phone}
          error={errors['phone']}
          onChange={({ target }) => setValues({ ...values, phone: target.value })}
        />
      ) : (
        <TextField
          {...helperTexts.email}
          name="email"
          type="email"
          autoComplete="off"
          value={values.email}
          error={errors['email']}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
      )}
    </>
  );
}

const DELAYS: readonly number[] = [5, 10, 15, 30, 60, 120, 240, 480, 1440];
export const DEFAULT_DELAY = 30;

function delayText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

interface DelayFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

export function DelayField({ minutes, onChange }: DelayFieldProps) {
  const delays = DELAYS.includes(minutes) ? DELAYS : [...DELAYS, minutes];
  return (
    <SelectField
      label={helperTexts.delay}
      value={String(minutes)}
      options={delays.map((delay) => ({ value: String(delay), label: delayText(delay) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
