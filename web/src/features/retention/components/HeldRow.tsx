import { grounds, type Held } from '@app/query-api/contract/retention';
import type { ReactNode } from 'react';
import { personWords, retentionWords as words } from '../../../content/retention.ts';

/** What is kept for one purpose: a card on a phone, a row on a wide screen. */
export function HeldRow({ held }: { held: Held }) {
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-1.5">
        <h3 className="font-semibold">{held.what}</h3>
        <p className="text-sm text-ink-soft">
          {held.about.map((person) => personWords[person]).join(', ')}
        </p>
      </div>
      <div className="grid content-start gap-4">
        <dl className="grid gap-x-8 gap-y-4 lg:grid-cols-2 xl:grid-cols-3">
          <Point name={words.why}>{held.why}</Point>
          <Point name={words.period}>
            {held.period} {held.end}
          </Point>
          <Point name={words.ground}>
            {grounds[held.ground]}
            {held.groundNote !== undefined && `. ${held.groundNote}`}
          </Point>
          {held.recipients !== undefined && (
            <Point name={words.recipients}>{held.recipients}</Point>
          )}
        </dl>
        <Places held={held} />
      </div>
    </li>
  );
}

function Point({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-prose">
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Places({ held: { events, tables, streams, metadata } }: { held: Held }) {
  const lists = [
    [words.log, named(events)],
    [words.everyEvent, metadata?.join(', ') ?? ''],
    [words.streams, streams?.join(', ') ?? ''],
    [words.tables, named(tables)],
  ] as const;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
        {words.where}
      </summary>
      <dl className="mt-1 grid gap-3">
        {lists.map(([name, text]) =>
          text === '' ? null : (
            <div key={name}>
              <dt className="text-ink-faint">{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}

/** `MessageSent (content, place), …` */
function named(places: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(places)
    .map(([place, fields]) => (fields.length === 0 ? place : `${place} (${fields.join(', ')})`))
    .join(', ');
}
