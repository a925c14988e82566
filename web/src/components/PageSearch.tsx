import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';

interface PageSearchProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search that the server does, so it goes with a button. Key it by `value`. */
export function PageSearch({ label, value, onSearch }: PageSearchProps) {
  const [text, setText] = useState(value);
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <div className="min-w-0 grow sm:w-80 sm:grow-0">
          <TextField
            label={label}
            type="search"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit">
          <Search aria-hidden size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}
