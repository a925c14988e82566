import type { Batch } from '@app/query-api/features/batches/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { Check, Download, Grid3x3, Pencil, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { shortDate } from '../../../components/date-text.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { useBatchCsv, useMarkPrinted } from '../api/batches.ts';
import { Badge } from './Badge.tsx';
import { BatchCodesDialog } from './BatchCodesDialog.tsx';
import { BatchNotesDialog } from './BatchNotesDialog.tsx';
import { DayDate } from './DayDate.tsx';
import { codesText, purposeText } from './batch-purposes.ts';

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

/** A batch is called by its notes, if it has any. */
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
  const { csvSuccess, csvFailure, printedSuccess, printedFailure } = toasts.admin;
  return (
    <>
      <Button
        aria-label={`Download CSV of ${named}`}
        busy={csv.isPending}
        onClick={() => run(csv, csvSuccess, csvFailure)}
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
