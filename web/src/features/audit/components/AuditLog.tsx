import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { auditWords } from '../../../content/audit.ts';
import { toasts } from '../../../content/toasts.ts';
import { toastResult } from '../../admin/components/toast-result.ts';
import { FilteredLog, useLogAddress, type FieldsOf } from '../../admin/log/FilteredLog.tsx';
import { isFiltered } from '../../admin/log/log-filter.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { AUDIT_FILTERS, auditQuery, exportAudit, type AuditFilter } from '../api/audit.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import { actionGroups } from './entry-words.ts';
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
  const may = useMay();
  const filtered = isFiltered(log.filter);
  return (
    <FilteredLog
      log={log}
      words={LOG}
      next={list.data?.next ?? null}
      list={{
        query: list,
        items: list.data?.entries,
        keyOf: ({ number }) => number,
        renderItem: (entry) => <AuditEntryRow entry={entry} />,
        empty: (
          <EmptyState drawing="door" title={filtered ? 'Nothing matches' : 'No entries here'}>
            {filtered
              ? 'Nobody did that in this period. Remove a filter to see more.'
              : 'Everything done from now on is listed here.'}
          </EmptyState>
        ),
      }}
      tools={
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
          {may('GET /admin/audit/check') && <VerifyButton />}
          <ExportButton filter={log.filter} />
        </div>
      }
      fields={renderFields}
    />
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const [withReasons, setWithReasons] = useState(false);
  const saving = useMutation({ mutationFn: () => exportAudit(filter, withReasons) });
  const { csvSuccess, csvFailure } = toasts.admin;
  return (
    <>
      <Button
        busy={saving.isPending}
        className="max-sm:flex-1"
        onClick={() => saving.mutate(undefined, toastResult(csvSuccess, csvFailure))}
      >
        <Download aria-hidden size={18} />
        {saving.isPending ? 'Saving…' : 'Export CSV'}
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
