import {
  type NoticeChannel,
  settingsTest,
  systemSettings,
} from '@app/command-api/features/settings/contract';
import type { SystemSettings } from '@app/query-api/features/settings/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { logError } from '../../../api/log-error.ts';
import { operatorQuery } from '../../../api/operator.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { SecretField } from '../../../components/SecretField.tsx';
import { Section } from '../../../components/Section.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { outboxQuery } from '../api/notices.ts';
import { saveSettings, sendTest, settingsQuery } from '../api/settings.ts';
import { apart, isSame, type SettingsValues, toSettings, toValues } from './settings-values.ts';

/** The typed settings, kept in this tab until they are saved, except for secrets. */
function useSettingsDraft(settings: SystemSettings) {
  const initial = useMemo(() => apart(toValues(settings)), [settings]);
  const draft = useOwnDraft('settings', initial.rest);
  const [secrets, setSecrets] = useState(initial.secrets);
  const values: SettingsValues = { ...draft.values, ...secrets };
  function setValues(next: SettingsValues): void {
    const parts = apart(next);
    draft.setValues(parts.rest);
    setSecrets(parts.secrets);
  }
  function discard(): void {
    draft.forget();
    setSecrets(initial.secrets);
  }
  return { values, setValues, isBack: draft.isBack, discard };
}

/** The ten fields (docs/product.md, Settings), and a test of their current values. */
export function SettingsForm({ settings }: { settings: SystemSettings }) {
  const queryClient = useQueryClient();
  const { values, setValues, isBack, discard } = useSettingsDraft(settings);
  const form = useForm({
    schema: systemSettings,
    send: saveSettings,
    failure: toasts.settings.saveFailure,
    onDone: (_, saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void queryClient.invalidateQueries(operatorQuery());
      setValues(toValues(saved));
      showToast('success', toasts.settings.saveSuccess);
    },
    onFailed: (error) => {
      logError(error);
      showToast('error', toasts.settings.saveFailure);
    },
  });
  const isChanged = !isSame(values, toValues(settings));
  const fields = { values, errors: form.errors, onChange: setValues };

  return (
    <>
      <Form
        aria-label="System settings"
        className="grid"
        errors={form.errors}
        send={() => form.submit(toSettings(values))}
      >
        <DraftNote isBack={isBack} onDiscard={discard} />
        <DeliveryFields {...fields} />
        <EmailFields {...fields} />
        <SmsFields {...fields} />
        <LimitFields {...fields} />
        <div className="grid gap-x-10 pb-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="grid gap-4 md:col-start-2">
            <FormFailure text={form.failure} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" kind="primary" busy={form.busy}>
                {form.busy ? 'Saving…' : 'Save settings'}
              </Button>
              {/* The note above the form already says so. */}
              {isChanged && !isBack ? (
                <p className="text-sm text-ink-soft">Changes are not saved yet.</p>
              ) : (
                <SavedNote text={form.done ? 'Saved' : null} />
              )}
            </div>
          </div>
        </div>
      </Form>
      <TestSection settings={toSettings(values)} />
    </>
  );
}

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

function DeliveryFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <Section
      title="Delivery"
      anchor="delivery"
      about="Whether notifications are sent, and where their links lead."
    >
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

function EmailFields(props: FieldsProps) {
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

function SmsFields(props: FieldsProps) {
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

function LimitFields(props: FieldsProps) {
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

type FormSettings = ReturnType<typeof toSettings>;

/** Tests the settings in the form, saved or not (docs/product.md, Settings). */
function TestSection({ settings }: { settings: FormSettings }) {
  const { profile } = useAuth();
  return (
    <Section
      title="Send test"
      about="Tries the settings as entered above, saved or not. In mock mode the test appears in the outbox."
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TestForm channel="email" settings={settings} byDefault={profile?.email ?? ''} />
        <TestForm channel="sms" settings={settings} byDefault="" />
      </div>
    </Section>
  );
}

const WORDS: Readonly<Record<NoticeChannel, { label: string; send: string }>> = {
  email: { label: 'Send test e-mail to', send: 'Send test e-mail' },
  sms: { label: 'Send test SMS to', send: 'Send test SMS' },
};

interface TestFormProps {
  channel: NoticeChannel;
  settings: FormSettings;
  byDefault: string;
}

function TestForm({ channel, settings, byDefault }: TestFormProps) {
  const queryClient = useQueryClient();
  const [to, setTo] = useState(byDefault);
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: settingsTest,
    // Each press is a new test: with the key of a failed one, the failure would be returned again.
    send: (body) => sendTest(body, randomKey()),
    failure: 'The test could not be sent.',
    onFailed: logError,
    onDone: (words) => {
      setAnswer(words);
      void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
    },
  });
  const { to: wrongAddress, ...wrongSettings } = form.errors;

  return (
    <Form
      aria-label={WORDS[channel].send}
      errors={form.errors}
      send={() => form.submit({ ...settings, channel, to })}
      className="grid gap-3"
    >
      <TextField
        label={WORDS[channel].label}
        name="to"
        type={channel === 'email' ? 'email' : 'tel'}
        autoComplete={channel === 'email' ? 'email' : 'tel'}
        value={to}
        error={wrongAddress}
        onChange={(event) => setTo(event.target.value)}
      />
      {Object.entries(wrongSettings).map(([field, message]) => (
        <FormFailure key={field} text={message} />
      ))}
      <FormFailure text={form.failure} />
      <Button type="submit" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Sending…' : WORDS[channel].send}
      </Button>
      <SavedNote text={form.done ? answer : null} />
    </Form>
  );
}
