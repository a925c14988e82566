import { compareWords } from '@app/query-api/contract/compare-words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Filter } from 'lucide-react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { historyWords as words } from '../../../content/history-words.ts';
import { pastPath } from '../../../navigation/console-paths.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { eventsQuery } from '../api/history.ts';
import {
  readFilter,
  writeFilter,
  type HistoryFilter,
  isFiltered,
  NO_FILTER,
} from '../api/history-filter.ts';
import { EventRow } from './EventRow.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { historyCategories, historyTypes } from '../../../content/history.ts';

const byLabel = (one: { label: string }, other: { label: string }): number =>
  compareWords(one.label, other.label);

const toOptions = (labels: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .toSorted(byLabel),
];

const CATEGORIES = toOptions(historyCategories, 'Everything');
const TYPES = toOptions(historyTypes, 'Anything');

const readBefore = (address: URLSearchParams): string | null => {
  const text = address.get('before') ?? '';
  return /^\d{1,19}(?:\/\d{1,19})?$/u.test(text) ? text : null;
};

export function HistoryList() {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const filter = readFilter(address);
  const before = readBefore(address);
  const list = useQuery(eventsQuery(filter, before));
  const { data } = list;

  function go(next: HistoryFilter, below: string | null): void {
    const wanted = writeFilter(next);
    if (below !== null) wanted.set('before', below);
    setAddress(wanted, { preventScrollReset: true });
  }

  function turn(below: string | null): void {
    go(filter, below);
    top.current?.focus();
  }

  return (
    <div className="grid gap-5">
      <HistoryFilters
        key={writeFilter(filter).toString()}
        filter={filter}
        onFilter={(next) => go(next, null)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="scroll-mt-4 font-display text-xl font-bold">
          {before === null ? 'Newest events' : 'Older events'}
        </h2>
        {filter.stream !== '' && (
          <Link to={pastPath(filter.stream)} className={LINK_CLASS}>
            What it was at each moment
          </Link>
        )}
      </div>
      {hasFailed(list) ? (
        <LoadFailed text={words.loadFailure} error={list.error} retry={() => void list.refetch()} />
      ) : (
        data === undefined && <ListSkeleton label="Loading the history" />
      )}
      {data?.is_behind === true && <p className="text-ink-soft">{words.behind}</p>}
      {data !== undefined && <Events events={data.events} isLast={data.next === null} />}
      <nav aria-label="Pages of the history" className="flex justify-between gap-4">
        {before === null ? <span /> : <Button onClick={() => turn(null)}>Newest</Button>}
        {data !== undefined && data.next !== null && (
          <Button busy={list.isPlaceholderData} onClick={() => turn(data.next)}>
            Older
          </Button>
        )}
      </nav>
    </div>
  );
}

type EventsProps = {
  events: readonly Parameters<typeof EventRow>[0]['event'][];
  isLast: boolean;
};

function Events({ events, isLast }: EventsProps) {
  if (events.length === 0) {
    return isLast ? (
      <EmptyState drawing="door" title={words.none} level={3}>
        {words.noneHint}
      </EmptyState>
    ) : (
      <p className="text-ink-soft">{words.noneOnPage}</p>
    );
  }
  return (
    <ul className="grid gap-2">
      {events.map((event) => (
        <li key={event.position}>
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  );
}

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

/** Filters on the server, so it has a submit button. Its key must be the filter. */
function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const [values, setValues] = useState(filter);
  const [open, setOpen] = useState(isFiltered(filter));
  return (
    <search>
      {!open && (
        // On a phone, the results come first.
        <Button className="sm:hidden" onClick={() => setOpen(true)}>
          <Filter aria-hidden size={18} />
          Filter
        </Button>
      )}
      <form
        aria-label="Filter the history"
        className={`grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 xl:grid-cols-4 ${open ? '' : 'max-sm:hidden'}`}
        onSubmit={(event) => {
          event.preventDefault();
          onFilter(values);
        }}
      >
        <Fields values={values} onChange={setValues} />
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button type="submit">
            <Filter aria-hidden size={18} />
            Show events
          </Button>
          {isFiltered(filter) && (
            <Button kind="quiet" onClick={() => onFilter(NO_FILTER)}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FieldsProps {
  values: HistoryFilter;
  onChange: (values: HistoryFilter) => void;
}

function Fields({ values, onChange }: FieldsProps) {
  const bind = (name: keyof HistoryFilter) => ({
    name,
    value: values[name],
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label="About"
        name="category"
        value={values.category}
        onChange={(category: string) => onChange({ ...values, category })}
        options={CATEGORIES}
      />
      <SelectField
        label="What happened"
        name="type"
        value={values.type}
        onChange={(type: string) => onChange({ ...values, type })}
        options={TYPES}
      />
      <TextField {...bind('actor')} label="Who" placeholder="Username, e-mail or id" />
      <TextField {...bind('subject')} label="Whom or what" placeholder="Username, code or id" />
      <TextField {...bind('from')} label="From" type="date" />
      <TextField {...bind('to')} label="Until" type="date" />
      <TextField {...bind('stream')} label="Stream" placeholder="Such as code-7K3M9QXT" />
      <TextField {...bind('correlation')} label="Request" placeholder="Correlation id" />
    </>
  );
}
