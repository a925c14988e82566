import type { HistoryDetails } from '@app/query-api/features/history/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { historyWords as words } from '../../../content/history-words.ts';
import { historyPath } from '../../../navigation/console-paths.ts';
import { isSubject, nameInWords } from './event-words.ts';

/** The fields of an event, and the names of those that are sealed or erased. */
export function DataTable({ data, personal }: Pick<HistoryDetails['event'], 'data' | 'personal'>) {
  return (
    <Rows
      rows={[
        ...Object.entries(data).map(([name, value]) => ({
          name: nameInWords(name),
          value: <Shown value={value} />,
        })),
        ...personal.map(({ field, state }) => ({
          name: nameInWords(field),
          value: <HiddenValue state={state} />,
        })),
      ]}
    />
  );
}

interface RowsProps {
  rows: readonly { readonly name: string; readonly value: ReactNode }[];
  className?: string;
}

export function Rows({ rows, className = '' }: RowsProps) {
  return (
    <dl
      className={`grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] ${className}`}
    >
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HiddenValue({ state }: { state: 'sealed' | 'erased' }) {
  const colours =
    state === 'sealed' ? 'border-line-strong text-ink-soft' : 'border-brick text-brick';
  return (
    <span
      title={words[state]}
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm ${colours}`}
    >
      {state}
    </span>
  );
}

const MAX_PARTS = 20;

function Shown({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    const shown: unknown[] = value.slice(0, MAX_PARTS);
    const more = value.length - shown.length;
    return (
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {shown.map((part) => (
          <li key={JSON.stringify(part)}>
            <Shown value={part} />
          </li>
        ))}
        {more > 0 && <li className="text-ink-soft">and {more} more</li>}
        {value.length === 0 && <li className="text-ink-soft">none</li>}
      </ul>
    );
  }
  if (isSubject(value)) {
    return (
      <Link to={historyPath({ subject: value })} className={LINK_CLASS}>
        {value}
      </Link>
    );
  }
  return <>{plainText(value)}</>;
}

/** Values without parts as text; others as JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
