import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';

interface PageSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

export function PageSearch({ label, value, onSearch }: PageSearchProps) {
  const [text, setText, send] = useSearchText(value);
  return (
    <search className="max-sm:w-full">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(send());
        }}
      >
        <div className="min-w-0 flex-1 sm:w-80 sm:flex-none">
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

/** The text in the field. It follows the search, but keeps what was typed until results show. */
function useSearchText(value: string): [string, (text: string) => void, () => string] {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (value !== shown) {
    setShown(value);
    setSent(null);
    if (value !== sent) setText(value);
  }
  const send = (): string => {
    const search = text.trim();
    setSent(search);
    return search;
  };
  return [text, setText, send];
}
