import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTypedSearch } from './use-dashboard-view.ts';

interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
}

export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return (
    <div className="relative w-full sm:w-72">
      <label htmlFor={id} className="sr-only">
        Search codes and messages
      </label>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        id={id}
        type="search"
        dir="auto"
        placeholder="Search"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-control border border-line-strong bg-lift pr-3 pl-10 placeholder:text-ink-faint hover:border-ink"
      />
    </div>
  );
}
