import type { Batch } from '@app/query-api/features/batches/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { Check, Download, Grid3x3, Pencil, Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { dayDate, shortDate, wholeDate } from '../../../components/date-text.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { useAskBeforePrinting } from '../../../components/printed-address/use-ask-before-printing.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { toasts } from '../../../content/toasts.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import {
  batchNotes,
  changeBatchNotes,
  useBatchCsv,
  useMarkPrinted,
  useRefreshBatches,
} from '../api/batches.ts';
import { Badge } from './Badge.tsx';
import { codesText, purposeText } from './batch-purposes.ts';
import { BatchCodesDialog } from './BatchCodesDialog.tsx';

const BatchPrintDialog = lazy(() => import('./BatchPrintDialog.tsx'));

/** Runs an action, and shows the result. */
function run(action: UseMutationResult<unknown, Error, void>, success: string, failure: string) {
  action.mutate(undefined, {
    onSuccess: () => showToast('success', success),
    onError: (error) => {
      logError(error);
      showToast('error', failure);
    },
  });
}

interface HeadProps {
  batch: Batch;
  isPast: boolean;
  children: ReactNode;
}

/** The heading of a batch: its notes, if it has any. */
function Head({ batch, isPast, children }: HeadProps) {
  const isPrinted = batch.status === 'printed';
  const codes = codesText(batch.quantity);
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="figures font-display text-xl font-bold wrap-anywhere">
          {batch.notes ?? codes}
        </h3>
        <p className="figures text-sm text-ink-soft">
          {batch.notes !== null && `${codes}, `}
          {purposeText(batch.purpose)},{' '}
          {isPast ? <DayDate iso={batch.created_at} /> : <DateTime iso={batch.created_at} />}
        </p>
      </div>
      <div className="-mt-2 -mr-2 flex items-center">
        <Badge tone={isPrinted ? 'good' : 'warm'}>{isPrinted ? 'Printed' : 'Created'}</Badge>
        {children}
      </div>
    </div>
  );
}

type Opened = 'codes' | 'print' | 'notes';

interface BatchCardProps {
  batch: Batch;
  /** A past state, without actions. */
  isPast?: boolean;
}

export function BatchCard({ batch, isPast = false }: BatchCardProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const mayChange = useMay()('PUT /admin/qr-batch/{id}/notes') && !isPast;
  const what = `${codesText(batch.quantity)} for ${purposeText(batch.purpose).toLowerCase()}`;
  const named = `${what}, ${batch.notes ?? shortDate(batch.created_at)}`;
  return (
    <article className="grid h-full content-start gap-4 rounded-card border border-line bg-paper p-5">
      <Head batch={batch} isPast={isPast}>
        {mayChange && <NotesButton batch={batch} of={named} onClick={() => setOpen('notes')} />}
      </Head>
      <p className="figures text-sm">
        {batch.codes_claimed} claimed, {batch.codes_unclaimed} available
      </p>
      {isPast ? (
        <div className="flex">
          <HistoryButton subject={{ kind: 'batch', id: batch.id }} of={named} />
        </div>
      ) : (
        <Acts batch={batch} named={named} onOpen={setOpen} />
      )}
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
        onClick={() => beforePrinting(() => run(csv, csvSuccess, csvFailure))}
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
          onClick={() => run(printed, printedSuccess, printedFailure)}
        >
          <Check aria-hidden size={18} />
          Mark Printed
        </Button>
      )}
    </>
  );
}

interface NotesButtonProps {
  batch: Batch;
  of: string;
  onClick: () => void;
}

function NotesButton({ batch, of, onClick }: NotesButtonProps) {
  const act = batch.notes === null ? 'Add notes' : 'Edit notes';
  return (
    <Button
      kind="quiet"
      className="size-11"
      title={act}
      aria-label={`${act} of ${of}`}
      onClick={onClick}
    >
      <Pencil aria-hidden size={18} />
    </Button>
  );
}

/** A day with its year, for past lists, whose dates are rarely from this year. */
function DayDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={wholeDate(iso)} className="figures">
      {dayDate(iso)}
    </time>
  );
}

interface BatchNotesDialogProps {
  batch: Batch;
  onClose: () => void;
}

/**
 * Changes the notes by which the console shows and finds a batch. Closing it discards the text; an
 * ended session does not.
 */
function BatchNotesDialog({ batch, onClose }: BatchNotesDialogProps) {
  const draft = useOwnDraft(`batch-notes:${batch.id}`, { notes: batch.notes ?? '' });
  function close(): void {
    draft.forget();
    onClose();
  }
  return (
    <Modal
      open
      onOpenChange={close}
      title={batch.notes === null ? 'Add notes' : 'Edit notes'}
      focusFirst="field"
    >
      <NotesForm batch={batch} draft={draft} onDone={close} />
    </Modal>
  );
}

interface NotesFormProps {
  batch: Batch;
  draft: Draft<{ notes: string }>;
  onDone: () => void;
}

function NotesForm({ batch, draft, onDone }: NotesFormProps) {
  const refresh = useRefreshBatches();
  const { notes } = draft.values;
  const form = useForm({
    schema: batchNotes,
    send: changeBatchNotes(batch.id),
    failure: toasts.admin.notesFailure,
    onDone: () => {
      showToast('success', toasts.admin.notesSuccess);
      void refresh();
      onDone();
    },
    onFailed: logError,
  });
  return (
    <Form
      errors={form.errors}
      send={() => form.submit({ notes: notes.trim() === '' ? null : notes })}
    >
      <DraftNote isBack={draft.isBack} onDiscard={draft.forget} />
      <TextAreaField
        label="Notes"
        name="notes"
        optional
        help="The batch is listed under its notes and found by them. Only administrators see them."
        error={form.errors['notes'] ?? form.failure ?? undefined}
        value={notes}
        onChange={(event) => draft.setValues({ notes: event.target.value })}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Saving…' : 'Save notes'}
      </Button>
    </Form>
  );
}
