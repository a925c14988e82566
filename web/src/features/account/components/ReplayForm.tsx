import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { webhookTexts as texts } from '../../../content/webhooks.ts';

interface ReplayFormProps {
  busy: boolean;
  /** @param day such as `2026-03-04` */
  onDay: (day: string) => void;
}

/** Asks which day's events to send again. */
export function ReplayForm({ busy, onDay }: ReplayFormProps) {
  const [day, setDay] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== '') onDay(day);
      }}
    >
      <TextField
        label={texts.day}
        type="date"
        help={texts.dayHelp}
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {texts.sendDay}
      </Button>
    </form>
  );
}
