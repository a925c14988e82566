import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../components/Field.tsx';
import { catalogueQuery } from '../api/questions.ts';

interface CataloguePanelProps {
  /** Inserts a text into the source; null if the user may not type there. */
  onInsert: ((text: string) => void) | null;
}

export function CataloguePanel({ onInsert }: CataloguePanelProps) {
  const { data } = useQuery(catalogueQuery);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const events = (data?.events ?? []).filter(
    ({ type, data: clear, personal }) =>
      type.toLowerCase().includes(wanted) ||
      [...clear, ...personal].some(({ name }) => name.toLowerCase().includes(wanted)),
  );
  return (
    <section aria-label="Events" className="grid min-w-0 content-start gap-3 lg:row-start-1">
      <TextField
        label="Find an event or a field"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="grid max-h-[24rem] content-start overflow-auto rounded-control border border-line bg-paper">
        {events.map((event) => (
          <li key={event.type} className="border-b border-line last:border-b-0">
            <CatalogueEntry name={event.type}>
              {onInsert !== null && (
                <InsertButton
                  text={`${event.type}: ({ data, metadata }) => [],\n    `}
                  shown="Add a handler"
                  onInsert={onInsert}
                />
              )}
              <FieldList part="data" fields={event.data} onInsert={onInsert} />
              <FieldList part="personal?" fields={event.personal} onInsert={onInsert} />
            </CatalogueEntry>
          </li>
        ))}
        {data !== undefined && events.length === 0 && (
          <li className="px-3 py-3 text-sm text-ink-soft">No event has that in its name.</li>
        )}
      </ul>
      <p className="text-sm text-ink-faint">
        What is below “personal” is masked: the same text is the same pseudonym everywhere, and
        numbers are null.
      </p>
    </section>
  );
}

interface FieldListProps extends CataloguePanelProps {
  part: string;
  fields: readonly { readonly name: string; readonly type: string }[];
}

function FieldList({ part, fields, onInsert }: FieldListProps) {
  return fields.map(({ name, type }) => (
    <div key={name} className="grid gap-0.5 text-sm">
      {onInsert === null ? (
        <code>{`${part}.${name}`}</code>
      ) : (
        <InsertButton text={`${part}.${name}`} shown={`${part}.${name}`} onInsert={onInsert} />
      )}
      <code className="text-xs break-words text-ink-faint">{type}</code>
    </div>
  ));
}

interface CatalogueEntryProps {
  name: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** An event or a view, with what it has when it is opened. */
export function CatalogueEntry({ name, isOpen = false, children }: CatalogueEntryProps) {
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-11 items-center justify-between gap-2 px-3 font-mono text-sm break-all">
        {name}
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-faint group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 px-3 pb-3">{children}</div>
    </details>
  );
}

interface InsertButtonProps {
  text: string;
  shown: string;
  onInsert: (text: string) => void;
}

export function InsertButton({ text, shown, onInsert }: InsertButtonProps) {
  return (
    <button
      type="button"
      className="min-h-8 justify-self-start rounded-control text-left font-mono text-sm break-all text-signal-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
      onClick={() => onInsert(text)}
    >
      {shown}
    </button>
  );
}
