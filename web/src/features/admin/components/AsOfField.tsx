import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { useFocusFirst } from '../../../components/use-focus-first.ts';
import { useDayChosen } from '../../../navigation/use-day-address.ts';

interface AsOfFieldProps {
  /** The day that is shown; null for now. */
  day: string | null;
  onDay: (day: string) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, '2026-03-04'.length);

/** Chooses a past day (UTC) for a list; the latest is the last completed one. */
export function AsOfField({ day, onDay }: AsOfFieldProps) {
  const [text, setText] = useState(day ?? '');
  // Choosing a day replaces the list with its fields, and with the focused element.
  const place = useFocusFirst(useDayChosen());
  const [latest] = useState(() => dayOf(Date.now() - DAY_MS));
  return (
    <form
      aria-label="As of a day"
      className="flex items-end gap-2 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onDay(text);
      }}
    >
      <div ref={place} className="min-w-0 flex-1">
        <TextField
          label="As of the end of (UTC)"
          type="date"
          required
          min="2000-01-01"
          max={latest}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit">Show</Button>
    </form>
  );
}
