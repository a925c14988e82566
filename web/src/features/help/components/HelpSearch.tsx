import { Search } from 'lucide-react';
import { useId } from 'react';
import { helpPage } from '../../../content/help.ts';

interface HelpSearchProps {
  search: string;
  onChange: (search: string) => void;
}

export function HelpSearch({ search, onChange }: HelpSearchProps) {
  const id = useId();
  return (
    <search className="grid max-w-xl gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {helpPage.search}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-faint"
        />
        <input
          id={id}
          type="search"
          value={search}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-13 w-full rounded-control border border-line-strong bg-lift py-2 pr-3 pl-11 text-base text-ink hover:border-ink"
        />
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-faint">
        {helpPage.searchHelp}
      </p>
    </search>
  );
}
