import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';

/** Asks for a time in the reader's time zone. @param onJump gets ISO 8601 */
export function JumpToTime({ onJump }: { onJump: (at: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      aria-label="Go to a time"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const at = new Date(text);
        if (!Number.isNaN(at.getTime())) onJump(at.toISOString());
      }}
    >
      <TextField
        label="As it was on"
        type="datetime-local"
        // In seconds, since many events can happen within a minute.
        step={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Show this moment</Button>
    </form>
  );
}
