import type { AuditEntry } from '@app/query-api/features/audit/contract';
import { ChevronDown, ArrowRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { actionText, actorText, subjectText, changesOf } from './entry-words.ts';
import { wholeDate } from '../../../components/date-text.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { auditPath } from '../../../navigation/console-paths.ts';
import { Fact } from '../../admin/components/Badge.tsx';
import type { AuditFilter } from '../api/audit.ts';

interface AuditEntryRowProps {
  entry: AuditEntry;
  /** All shown entries have the same subject, which is therefore left out. */
  within?: boolean;
}

export function AuditEntryRow({ entry, within = false }: AuditEntryRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const columns = within ? '' : 'md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)]';
  return (
    <article className="rounded-card border border-line bg-paper">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3 rounded-card px-4 py-3 text-left hover:bg-line/40"
        >
          <span className={`grid min-w-0 grow gap-x-4 gap-y-0.5 ${columns}`}>
            <DateTime iso={entry.at} className="text-sm text-ink-faint" />
            <span className="min-w-0 wrap-anywhere">{actorText(entry)}</span>
            <span className="font-semibold">{actionText(entry.action)}</span>
            {!within && (
              <span className="min-w-0 wrap-anywhere text-ink-soft">
                {subjectText(entry.subject)}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            size={18}
            className={`shrink-0 text-ink-faint transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && <EntryDetails entry={entry} within={within} />}
      </div>
    </article>
  );
}

function EntryDetails({ entry, within }: { entry: AuditEntry; within: boolean }) {
  return (
    <div className="grid gap-5 border-t border-line px-4 py-4">
      {entry.reason !== null && (
        <dl className="text-sm">
          <Fact name="Reason">
            <bdi>{entry.reason}</bdi>
          </Fact>
        </dl>
      )}
      <Changes entry={entry} />
      <dl className="figures grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="When">{wholeDate(entry.at)}</Fact>
        {entry.address_hash !== null && (
          <Fact name="From (keyed hash of the address)" code>
            {entry.address_hash}
          </Fact>
        )}
        <Fact name="Stream of the event" code>
          {entry.event.stream}
        </Fact>
        <Fact name="Revision in the stream">{entry.event.revision}</Fact>
        <Fact name="Position in the log">{entry.event.position}</Fact>
        <Fact name="Id of the event" code>
          {entry.event.id}
        </Fact>
        <Fact name={`Hash of entry ${entry.number}`} code>
          {entry.hash}
        </Fact>
      </dl>
      {!within && <Related entry={entry} />}
    </div>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-faint">{name}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
            {before !== null && (
              <>
                <del dir="auto" className="text-ink-soft no-underline">
                  {before}
                </del>
                <span className="sr-only">became</span>
                <ArrowRight aria-hidden size={16} className="text-ink-faint" />
              </>
            )}
            <ins dir="auto" className="min-w-0 no-underline">
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Related({ entry }: { entry: AuditEntry }) {
  const { actor, subject } = entry;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {actor.id !== null && (
        <FilterLink filter={{ actor: actor.id }}>All that {actorText(entry)} did</FilterLink>
      )}
      <FilterLink filter={{ subject: subject.id }}>
        All that happened to {subjectText(subject)}
      </FilterLink>
    </p>
  );
}

function FilterLink({ filter, children }: { filter: Partial<AuditFilter>; children: ReactNode }) {
  return (
    <Link
      to={`${auditPath}?${new URLSearchParams(filter).toString()}`}
      className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
    >
      <span>{children}</span>
    </Link>
  );
}
