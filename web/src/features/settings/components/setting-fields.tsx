import type { FieldErrors } from '../../../api/form-issues.ts';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SecretField } from '../../../components/SecretField.tsx';
import { Section } from '../../../components/Section.tsx';
import type { SettingsValues } from './settings-values.ts';

interface FieldsProps {
  values: SettingsValues;
  errors: FieldErrors;
  onChange: (values: SettingsValues) => void;
}

type TextName = Exclude<keyof SettingsValues, 'notification_mode'>;

/** The props that every field of the form needs. */
function bindTo({ values, errors, onChange }: FieldsProps) {
  const shared = (name: TextName) => ({ name, value: values[name], error: errors[name] });
  return {
    text: (name: TextName) => ({
      ...shared(name),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...values, [name]: event.target.value }),
    }),
    secret: (name: TextName) => ({
      ...shared(name),
      onChange: (value: string) => onChange({ ...values, [name]: value }),
    }),
  };
}

const MODES = [
  {
    value: 'mock',
    label: 'Mock',
    help: 'No e-mail and no SMS is sent. What would have been sent is listed in the outbox.',
  },
  {
    value: 'live',
    label: 'Live',
    help: 'E-mail and SMS go out through the providers below.',
  },
] as const;

export function DeliveryFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <Section title="Delivery" about="Whether notifications are sent, and where their links lead.">
      <ChoiceGroup
        label="Notification mode"
        name="notification_mode"
        choices={MODES}
        value={props.values.notification_mode}
        error={props.errors['notification_mode']}
        onChange={(mode) => props.onChange({ ...props.values, notification_mode: mode })}
      />
      <TextField
        {...bind.text('app_domain')}
        label="App Domain"
        help="Where links in notifications lead, for example tags.example.org. Leave empty for this product’s own address."
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
    </Section>
  );
}

export function EmailFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <Section
      title="E-mail"
      about="The key is stored encrypted. The history shows that it changed, never its value."
    >
      <SecretField {...bind.secret('email_api_key')} label="Email API Key" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bind.text('from_email')}
          label="From Email"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...bind.text('from_name')} label="From Name" />
      </div>
    </Section>
  );
}

export function SmsFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <Section title="SMS" about="Leave all three empty to turn SMS off.">
      <SecretField {...bind.secret('sms_account_sid')} label="SMS Account SID" />
      <SecretField {...bind.secret('sms_auth_token')} label="SMS Auth Token" />
      <TextField
        {...bind.text('sms_phone_number')}
        label="SMS Phone Number"
        help="The number that messages come from, with its country code."
        type="tel"
      />
    </Section>
  );
}

export function LimitFields(props: FieldsProps) {
  const bind = bindTo(props);
  const whole = { type: 'number', inputMode: 'numeric', min: -1, step: 1 } as const;
  return (
    <Section
      title="Free plan"
      about="A change takes effect at once for everyone on the free plan. -1 means no limit."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind.text('max_free_qr_codes')} {...whole} label="Max Free QR Codes" />
        <TextField
          {...bind.text('max_free_messages')}
          {...whole}
          label="Max Free Messages"
          help="Per calendar month."
        />
      </div>
    </Section>
  );
}
