import { batchNotes } from '@app/command-api/features/batches/contract';
import type { Batch } from '@app/query-api/features/batches/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Download, Grid3x3, History, Pencil, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { shortDate } from '../../../components/date-text.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { useAskBeforePrinting } from '../../../components/printed-address/use-ask-before-printing.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { Uid } from '../../../components/Uid.tsx';
import { toasts } from '../../../content/toasts.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { HistoryPanel } from '../../audit/components/HistoryPanel.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import {
  batchCodesQuery,
  batchesKey,
  changeBatchNotes,
  useBatchCsv,
  useMarkPrinted,
} from '../api/batches.ts';
import { useRefresh } from '../api/lists.ts';
import { Badge } from './Badge.tsx';
import { codesText, purposeText } from './batch-purposes.ts';
import { ListState } from './ConsoleList.tsx';
import { toastResult } from './toast-result.ts';

const BatchPrintDialog = lazy(() => import('./BatchPrintDialog.tsx'));

type Opened = 'codes' | 'print' | 'notes';

/** A batch, headed by its notes, if it has any. */
export function BatchCard({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const mayChange = useMay()('PUT /admin/qr-batch/{id}/notes');
  const isPrinted = batch.status === 'printed';
  const codes = codesText(batch.quantity);
  const what = `${codes} for ${purposeText(batch.purpose).toLowerCase()}`;
  const named = `${what}, ${batch.notes ?? shortDate(batch.created_at)}`;
  return (
    <article className="grid h-full content-start gap-4 rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="figures font-display text-xl font-bold wrap-anywhere">
            {batch.notes ?? codes}
          </h3>
          <p className="figures text-sm text-ink-soft">
            {batch.notes !== null && `${codes}, `}
            {purposeText(batch.purpose)}, <DateTime iso={batch.created_at} />
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex items-center">
          <Badge tone={isPrinted ? 'good' : 'warm'}>{isPrinted ? 'Printed' : 'Created'}</Badge>
          {mayChange && (
            <Button
              kind="quiet"
              className="size-11"
              title={notesTitle(batch)}
              aria-label={`${notesTitle(batch)} of ${named}`}
              onClick={() => setOpen('notes')}
            >
              <Pencil aria-hidden size={18} />
            </Button>
          )}
        </div>
      </div>
      <p className="figures text-sm">
        {batch.codes_claimed} claimed, {batch.codes_unclaimed} available
      </p>
      <Acts batch={batch} named={named} onOpen={setOpen} />
      {open === 'codes' && <BatchCodesDialog batchId={batch.id} title={named} onClose={close} />}
      {open === 'notes' && <BatchNotesDialog batch={batch} onClose={close} />}
      {open === 'print' && (
        <Suspense>
          <BatchPrintDialog batch={batch} onClose={close} />
        </Suspense>
      )}
    </article>
  );
}

const notesTitle = ({ notes }: Batch): string => (notes === null ? 'Add notes' : 'Edit notes');

interface ActsProps {
  batch: Batch;
  /** The batch's accessible name. */
  named: string;
  onOpen: (what: Opened) => void;
}

/** In two columns on a phone, where the text leaves no room for icons. */
function Acts({ batch, named, onOpen }: ActsProps) {
  const mayPrint = useMay()('POST /admin/qr-batch/{id}/mark-printed');
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:[&_svg]:hidden sm:flex sm:flex-wrap">
      <Button aria-label={`View Codes of ${named}`} onClick={() => onOpen('codes')}>
        <Grid3x3 aria-hidden size={18} />
        View Codes
      </Button>
      {mayPrint && <PrintActs batch={batch} named={named} onOpen={onOpen} />}
      {/* For a printed batch it has its own row. */}
      <div className="grid max-sm:even:col-span-2">
        <HistoryButton subject={{ kind: 'batch', id: batch.id }} of={named} />
      </div>
    </div>
  );
}

/** Actions for printing a batch, which support staff do not have. */
function PrintActs({ batch, named, onOpen }: ActsProps) {
  const csv = useBatchCsv(batch.id);
  const printed = useMarkPrinted(batch.id);
  const { dialog, beforePrinting } = useAskBeforePrinting();
  const { csvSuccess, csvFailure, printedSuccess, printedFailure } = toasts.admin;
  return (
    <>
      {dialog}
      <Button
        aria-label={`Download CSV of ${named}`}
        busy={csv.isPending}
        onClick={() =>
          beforePrinting(() => csv.mutate(undefined, toastResult(csvSuccess, csvFailure)))
        }
      >
        <Download aria-hidden size={18} />
        Download CSV
      </Button>
      <Button
        className="max-sm:col-span-2"
        aria-label={`Print sheet or ZIP of ${named}`}
        onClick={() => onOpen('print')}
      >
        <Printer aria-hidden size={18} />
        Print sheet or ZIP
      </Button>
      {batch.status !== 'printed' && (
        <Button
          aria-label={`Mark Printed: ${named}`}
          busy={printed.isPending}
          onClick={() => printed.mutate(undefined, toastResult(printedSuccess, printedFailure))}
        >
          <Check aria-hidden size={18} />
          Mark Printed
        </Button>
      )}
    </>
  );
}

/** Changes the notes. Closing it discards the text; an ended session does not. */
function BatchNotesDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { values, setValues, isBack, forget } = useOwnDraft(`batch-notes:${batch.id}`, {
    notes: batch.notes ?? '',
  });
  const refresh = useRefresh(batchesKey);
  function close(): void {
    forget();
    onClose();
  }
  const form = useForm({
    schema: batchNotes,
    send: changeBatchNotes(batch.id),
    failure: toasts.admin.notesFailure,
    onDone: () => {
      showToast('success', toasts.admin.notesSuccess);
      void refresh();
      close();
    },
    onFailed: logError,
  });
  const notes = values.notes.trim() === '' ? null : values.notes;
  return (
    <Modal open onOpenChange={close} title={notesTitle(batch)} focusFirst="field">
      <Form errors={form.errors} send={() => form.submit({ notes })}>
        <DraftNote isBack={isBack} onDiscard={forget} />
        <TextAreaField
          label="Notes"
          name="notes"
          optional
          help="The batch is listed under its notes and found by them. Only administrators see them."
          error={form.errors['notes'] ?? form.failure ?? undefined}
          value={values.notes}
          onChange={(event) => setValues({ notes: event.target.value })}
        />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {form.busy ? 'Saving…' : 'Save notes'}
        </Button>
      </Form>
    </Modal>
  );
}

interface BatchCodesDialogProps {
  batchId: string;
  title: string;
  onClose: () => void;
}

/** Codes out of view are neither loaded nor laid out, so that a thousand open without delay. */
function BatchCodesDialog({ batchId, title, onClose }: BatchCodesDialogProps) {
  const codes = useQuery(batchCodesQuery(batchId));
  // One dialog for all codes, since a thousand would be slow.
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Modal wide open onOpenChange={onClose} title={title}>
      <ListState
        query={codes}
        failed={toasts.admin.batchCodesFailure}
        loading="Loading the codes"
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {codes.data?.codes.map((code) => (
          <li
            key={code.uid}
            style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 16rem' }}
            className="grid content-start justify-items-center gap-2 rounded-control border border-line bg-lift p-3"
          >
            <img
              src={code.qr_image}
              alt=""
              loading="lazy"
              width={112}
              height={112}
              className="size-28 bg-code-ground"
            />
            <Uid uid={code.uid} className="text-sm" />
            <Badge tone={code.is_claimed ? 'warm' : 'good'}>
              {code.is_claimed ? 'Claimed' : 'Available'}
            </Badge>
            {code.is_deleted && <p className="text-xs text-ink-faint">Deleted by its owner</p>}
            <Button
              kind="quiet"
              className="text-sm"
              aria-label={`History of ${code.uid}`}
              onClick={() => setAsked(code.uid)}
            >
              <History aria-hidden size={16} />
              History
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <HistoryPanel
          subject={{ kind: 'code', id: asked }}
          of={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
}
