import type { AuditEntry } from '@app/query-api/features/audit/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { actionText, actorText, subjectText } from './entry-words.ts';

interface AuditEntryRowProps {
  entry: AuditEntry;
  /** All shown entries have the same subject, which is therefore left out. */
  within?: boolean;
}

/** An action on one line; expanded, with its changes and its event. */
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
