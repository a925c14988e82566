import { useQuery } from '@tanstack/react-query';
import { Download, Filter, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { useAction } from '../../../api/use-action.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { auditWords } from '../../../content/audit.ts';
import { toasts } from '../../../content/toasts.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { auditQuery, exportAudit } from '../api/audit.ts';
import {
  isFiltered,
  readFilter,
  writeFilter,
  type AuditFilter,
  DAY_SPANS,
  daysOf,
} from '../api/audit-filter.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { actionGroups } from './entry-words.ts';
import { Modal } from '../../../components/Modal.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { VerifyPanel } from './VerifyPanel.tsx';

const EVERYTHING = [{ value: '', label: 'Everything' }];
const NOTHING_CHOSEN: AuditFilter = { actor: '', subject: '', action: '', from: '', to: '' };

export function AuditLog() {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const filter = readFilter(address);
  const before = readBefore(address);
  const list = useQuery(auditQuery(filter, before));
  const { data } = list;

  function go(next: AuditFilter, below: string | null): void {
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
      <AuditFilters
        key={writeFilter(filter).toString()}
        filter={filter}
        onFilter={(next) => go(next, null)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="scroll-mt-4 font-display text-xl font-bold">
          {before === null ? 'Newest entries' : 'Older entries'}
        </h2>
        <Tools filter={filter} />
      </div>
      {hasFailed(list) ? (
        <LoadFailed
          text={auditWords.loadFailure}
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : (
        data === undefined && <ListSkeleton label="Loading the audit log" />
      )}
      {data?.entries.length === 0 && <NoEntries filtered={isFiltered(filter)} />}
      {data !== undefined && data.entries.length > 0 && (
        <ul className="grid gap-2" aria-busy={list.isPlaceholderData}>
          {data.entries.map((entry) => (
            <li key={entry.number}>
              <AuditEntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pages of the audit log" className="flex justify-between gap-4">
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

function Tools({ filter }: { filter: AuditFilter }) {
  const may = useMay();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
      {may('GET /admin/audit/check') && <VerifyButton />}
      <ExportButton filter={filter} />
    </div>
  );
}

function readBefore(address: URLSearchParams): string | null {
  const text = address.get('before') ?? '';
  return /^\d{1,18}$/u.test(text) ? text : null;
}

function NoEntries({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState drawing="door" title={filtered ? 'Nothing matches' : 'No entries here'}>
      {filtered
        ? 'Nobody did that in this period. Remove a filter to see more.'
        : 'Everything done from now on is listed here.'}
    </EmptyState>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const [withReasons, setWithReasons] = useState(false);
  const saving = useAction(() => exportAudit(filter, withReasons));

  async function save(): Promise<void> {
    const outcome = await saving.run(undefined);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', toasts.admin.csvSuccess);
      return;
    }
    logError(outcome.error);
    showToast('error', toasts.admin.csvFailure);
  }

  return (
    <>
      <Button busy={saving.busy} className="max-sm:flex-1" onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {saving.busy ? 'Saving…' : 'Export CSV'}
      </Button>
      <label className="flex min-h-11 items-center gap-2 text-sm max-sm:w-full sm:pl-2">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-signal-fill"
          checked={withReasons}
          onChange={({ target }) => setWithReasons(target.checked)}
        />
        {auditWords.withReasons}
      </label>
    </>
  );
}

interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** Filters on the server, so it has a submit button. Its key must be the filter. */
function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const [values, setValues] = useState(filter);
  const [open, setOpen] = useState(isFiltered(filter));
  const [error, setError] = useState<string | undefined>();

  function send(): void {
    const isTurned = values.from !== '' && values.to !== '' && values.to < values.from;
    setError(isTurned ? auditWords.lastDayFirst : undefined);
    if (!isTurned) onFilter(values);
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
        aria-label="Filter the audit log"
        className={`grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.3fr_22rem] ${open ? '' : 'max-sm:hidden'}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Fields values={values} error={error} onChange={setValues} />
        <div className="flex flex-wrap items-center gap-2 sm:col-span-full">
          <Spans onSpan={(span) => onFilter({ ...values, ...daysOf(span, new Date()) })} />
          <Button type="submit" className="grow sm:ml-auto sm:grow-0">
            <Filter aria-hidden size={18} />
            Show entries
          </Button>
          {isFiltered(filter) && (
            <Button kind="quiet" onClick={() => onFilter(NOTHING_CHOSEN)}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FieldsProps {
  values: AuditFilter;
  error: string | undefined;
  onChange: (values: AuditFilter) => void;
}

function Fields({ values, error, onChange }: FieldsProps) {
  const bind = (name: keyof AuditFilter) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      <TextField {...bind('actor')} label="Who" placeholder="Username or e-mail" maxLength={100} />
      <TextField
        {...bind('subject')}
        label="Subject"
        placeholder="Username, code or id"
        maxLength={100}
      />
      <SelectField
        label="Did what"
        name="action"
        value={values.action}
        onChange={(action: string) => onChange({ ...values, action })}
        options={EVERYTHING}
        groups={actionGroups}
      />
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <TextField {...bind('from')} label="From" type="date" />
        <TextField {...bind('to')} label="Until" type="date" error={error} />
      </div>
    </>
  );
}

interface SpansProps {
  /** Applies at once. */
  onSpan: (span: (typeof DAY_SPANS)[number]) => void;
}

/** Periods to choose instead of days. */
function Spans({ onSpan }: SpansProps) {
  return (
    <div className="-mx-2.5 flex flex-wrap gap-x-2 max-sm:w-full">
      {DAY_SPANS.map((span) => (
        <Button key={span.label} kind="quiet" onClick={() => onSpan(span)}>
          {span.label}
        </Button>
      ))}
    </div>
  );
}

function VerifyButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="max-sm:flex-1" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden size={18} />
        {words.open}
      </Button>
      <Modal open={open} onOpenChange={setOpen} title={words.title} wide>
        <VerifyPanel onLeave={() => setOpen(false)} />
      </Modal>
    </>
  );
}
