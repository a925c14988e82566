import { Filter } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { ConsoleList } from '../components/ConsoleList.tsx';
import {
  DAY_SPANS,
  daysOf,
  isFiltered,
  readFilter,
  writeFilter,
  type LogFilter,
} from './log-filter.ts';

/** The entry before which a page begins, as the server names it. */
const BEFORE = /^\d{1,19}(?:\/\d{1,19})?$/u;

/** The filter and the page of a log, stored in the address. @param names of its filters */
export function useLogAddress<Name extends string>(names: readonly Name[]) {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(names, address);
  const asked = address.get('before') ?? '';
  return {
    filter,
    /** Null for the newest page. */
    before: BEFORE.test(asked) ? asked : null,
    none: readFilter(names, new URLSearchParams()),
    go: (next: LogFilter<Name>, before: string | null): void => {
      const wanted = writeFilter(next);
      if (before !== null) wanted.set('before', before);
      setAddress(wanted, { preventScrollReset: true });
    },
  };
}

type LogAddress<Name extends string> = ReturnType<typeof useLogAddress<Name>>;

interface LogWords {
  /** Such as `the audit log`. */
  readonly log: string;
  /** Such as `entries`. */
  readonly items: string;
  readonly loadFailure: string;
}

interface FilteredLogProps<Name extends string, Item> {
  log: LogAddress<Name>;
  words: LogWords;
  /** The `before` of the next page; null on the last. */
  next: string | null;
  list: Omit<Parameters<typeof ConsoleList<Item>>[0], 'failed' | 'loading'>;
  /** Renders all fields except the days. */
  fields: FieldsOf<Name>;
  /** Beside the heading. */
  tools: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** A log of the console in pages, the newest first, with its filters. */
export function FilteredLog<Name extends string, Item>(props: FilteredLogProps<Name, Item>) {
  const { log, words, next, list, fields, tools, children } = props;
  const { filter, before, go } = log;
  const top = useRef<HTMLHeadingElement>(null);

  function turn(to: string | null): void {
    go(filter, to);
    top.current?.focus();
  }

  return (
    <div className="grid gap-5">
      <Filters key={writeFilter(filter).toString()} log={log} words={words} fields={fields} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="scroll-mt-4 font-display text-xl font-bold">
          {before === null ? 'Newest' : 'Older'} {words.items}
        </h2>
        {tools}
      </div>
      {children}
      <ConsoleList
        look="lines"
        {...list}
        failed={words.loadFailure}
        loading={`Loading ${words.log}`}
      />
      <nav aria-label={`Pages of ${words.log}`} className="flex justify-between gap-4">
        {before === null ? <span /> : <Button onClick={() => turn(null)}>Newest</Button>}
        {next !== null && (
          <Button busy={list.query.isPlaceholderData ?? false} onClick={() => turn(next)}>
            Older
          </Button>
        )}
      </nav>
    </div>
  );
}

export type FieldsOf<Name extends string> = (
  /** The properties of a text field. */
  text: (name: Name) => TextBinding,
  /** The properties of a list of choices. */
  choice: (name: Name) => Omit<TextBinding, 'onChange'> & { onChange: (value: string) => void },
) => ReactNode;

interface TextBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

type FiltersProps<Name extends string> = Pick<
  FilteredLogProps<Name, unknown>,
  'log' | 'words' | 'fields'
>;

/** Filters on the server, so it has a submit button. Its key must be the filter. */
function Filters<Name extends string>({ log, words, fields }: FiltersProps<Name>) {
  const { filter, none, go } = log;
  const [values, setValues] = useState(filter);
  const [open, setOpen] = useState(isFiltered(filter));
  const [error, setError] = useState<string | undefined>();

  const choice = (name: Name | 'from' | 'to') => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const text = (name: Name | 'from' | 'to') => ({
    ...choice(name),
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) => choice(name).onChange(target.value),
  });

  function send(): void {
    const isTurned = values.from !== '' && values.to !== '' && values.to < values.from;
    setError(isTurned ? 'The last day is before the first.' : undefined);
    if (!isTurned) go(values, null);
  }

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
        aria-label={`Filter ${words.log}`}
        className={`grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 xl:grid-cols-4 ${open ? '' : 'max-sm:hidden'}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {fields(text, choice)}
        <div className="grid gap-4 min-[360px]:grid-cols-2">
          <TextField {...text('from')} label="From" type="date" />
          <TextField {...text('to')} label="Until" type="date" error={error} />
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:col-span-full">
          <Spans onDays={(days) => go({ ...values, ...days }, null)} />
          <Button type="submit" className="grow sm:ml-auto sm:grow-0">
            <Filter aria-hidden size={18} />
            Show {words.items}
          </Button>
          {isFiltered(filter) && (
            <Button kind="quiet" onClick={() => go(none, null)}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** Periods to choose instead of days. */
function Spans({ onDays }: { onDays: (days: ReturnType<typeof daysOf>) => void }) {
  return (
    <div className="-mx-2.5 flex flex-wrap gap-x-2 max-sm:w-full">
      {DAY_SPANS.map((span) => (
        <Button key={span.label} kind="quiet" onClick={() => onDays(daysOf(span, new Date()))}>
          {span.label}
        </Button>
      ))}
    </div>
  );
}
