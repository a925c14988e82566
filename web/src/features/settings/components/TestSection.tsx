import type { NoticeChannel } from '@app/command-api/features/settings/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { Section } from '../../../components/Section.tsx';
import { useAuth } from '../../auth/components/auth-context.ts';
import { outboxQuery } from '../api/notices.ts';
import { sendTest, settingsTest } from '../api/settings.ts';
import type { toSettings } from './settings-values.ts';

type FormSettings = ReturnType<typeof toSettings>;

/** Tests the settings in the form, saved or not (docs/product.md, Settings). */
export function TestSection({ settings }: { settings: FormSettings }) {
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
      void queryClient.invalidateQueries({ queryKey: outboxQuery().queryKey });
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
