import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { auditWords } from '../../../content/audit.ts';
import { toasts } from '../../../content/toasts.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { AUDIT_FILTERS, auditQuery, exportAudit, type AuditFilter } from '../api/audit.ts';
import { FilteredLog, useLogAddress, type FieldsOf } from '../../admin/log/FilteredLog.tsx';
import { isFiltered } from '../../admin/log/log-filter.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { actionGroups } from './entry-words.ts';
import { Modal } from '../../../components/Modal.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { VerifyPanel } from './VerifyPanel.tsx';

const EVERYTHING = [{ value: '', label: 'Everything' }];

const LOG = { log: 'the audit log', items: 'entries', loadFailure: auditWords.loadFailure };

const renderFields: FieldsOf<(typeof AUDIT_FILTERS)[number]> = (text, choice) => (
  <>
    <TextField {...text('actor')} label="Who" placeholder="Username or e-mail" />
    <TextField {...text('subject')} label="Subject" placeholder="Username, code or id" />
    <SelectField
      {...choice('action')}
      label="Did what"
      options={EVERYTHING}
      groups={actionGroups}
    />
  </>
);

export function AuditLog() {
  const log = useLogAddress(AUDIT_FILTERS);
  const list = useQuery(auditQuery(log.filter, log.before));
  const entries = list.data?.entries ?? [];
  return (
    <FilteredLog
      log={log}
      words={LOG}
      list={list}
      tools={<Tools filter={log.filter} />}
      fields={renderFields}
    >
      {list.data?.entries.length === 0 && <NoEntries filtered={isFiltered(log.filter)} />}
      {entries.length > 0 && (
        <ul className="grid gap-2" aria-busy={list.isPlaceholderData}>
          {entries.map((entry) => (
            <li key={entry.number}>
              <AuditEntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </FilteredLog>
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
