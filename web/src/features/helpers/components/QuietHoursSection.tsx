import { quietHoursChoice } from '@app/command-api/features/helpers/contract';
import type { QuietHoursAnswer } from '@app/query-api/features/helpers/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Section } from '../../../components/Section.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { chooseQuietHours, quietHoursQuery } from '../api/helpers.ts';

const quietTexts = {
  title: 'Quiet hours',
  about:
    'Notifications wait until these hours end. What you have read by then is left out. Helpers are notified at any hour.',
  failure: 'Your quiet hours could not be loaded.',
  on: { label: 'Let me sleep', help: 'No notifications during the hours below.' },
  from: 'From',
  to: 'To',
  zone: (zone: string) => `Time zone: ${zone.replaceAll('_', ' ')}.`,
  exceptLost: {
    label: 'Except for lost items',
    help: 'You are notified at any hour about anything that you marked as lost.',
  },
  exceptAlarms: {
    label: 'Except for urgent messages',
    help: 'You are notified at any hour if a finder taps “You are blocking me”, “A window is open”, “It looks hurt”, “Help is needed” or “I called an ambulance”.',
  },
  save: 'Save hours',
  saving: 'Saving…',
  saved: 'Quiet hours saved',
  notSaved: 'The quiet hours could not be saved. Please try again.',
} as const;

type QuietHours = NonNullable<QuietHoursAnswer['quiet_hours']>;

export function QuietHoursSection() {
  const query = useQuery(quietHoursQuery());
  const { data } = query;
  return (
    <Section title={quietTexts.title} anchor="quiet-hours" about={quietTexts.about}>
      {hasFailed(query) && <FormFailure text={quietTexts.failure} />}
      {data !== undefined && (
        <QuietForm key={JSON.stringify(data.quiet_hours)} saved={data.quiet_hours} />
      )}
    </Section>
  );
}

const night = (): QuietHours => ({
  from: '22:00',
  to: '07:00',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  except_lost: true,
  except_alarms: true,
});

function QuietForm({ saved }: { saved: QuietHours | null }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(saved);
  const form = useForm({
    schema: quietHoursChoice,
    send: chooseQuietHours,
    failure: quietTexts.notSaved,
    onDone: () => {
      showToast('success', quietTexts.saved);
      void queryClient.invalidateQueries({ queryKey: quietHoursQuery().queryKey });
    },
  });
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(saved);
  const set = (part: Partial<QuietHours>): void => setWanted(wanted && { ...wanted, ...part });
  return (
    <Form errors={form.errors} send={() => form.submit({ quiet_hours: wanted })}>
      <Switch
        {...quietTexts.on}
        checked={wanted !== null}
        onChange={(isOn) => setWanted(isOn ? (saved ?? night()) : null)}
      />
      {wanted !== null && (
        <>
          <div className="grid max-w-sm grid-cols-2 gap-4">
            <TextField
              label={quietTexts.from}
              type="time"
              value={wanted.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField
              label={quietTexts.to}
              type="time"
              value={wanted.to}
              onChange={({ target }) => set({ to: target.value })}
            />
          </div>
          <p className="text-sm text-ink-faint">{quietTexts.zone(wanted.time_zone)}</p>
          <Switch
            {...quietTexts.exceptLost}
            checked={wanted.except_lost}
            onChange={(exceptLost) => set({ except_lost: exceptLost })}
          />
          <Switch
            {...quietTexts.exceptAlarms}
            checked={wanted.except_alarms}
            onChange={(exceptAlarms) => set({ except_alarms: exceptAlarms })}
          />
        </>
      )}
      <FormFailure text={form.errors['quiet_hours'] ?? form.failure} />
      {isChanged && (
        <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
          {form.busy ? quietTexts.saving : quietTexts.save}
        </Button>
      )}
    </Form>
  );
}
