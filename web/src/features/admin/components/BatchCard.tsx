import type { Batch } from '@app/query-api/contract/batches';
import type { UseMutationResult } from '@tanstack/react-query';
import { Check, Download, Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { toasts } from '../../../content/toasts.ts';
import { useBatchCsv, useMarkPrinted } from '../api/batches.ts';
import { Badge } from './Badge.tsx';
import { BatchCodesDialog } from './BatchCodesDialog.tsx';
import { purposeText } from './batch-purposes.ts';

/** Does it, and says what came of it. */
function run(action: UseMutationResult<unknown, Error, void>, success: string, failure: string) {
  action.mutate(undefined, {
    onSuccess: () => notify('success', success),
    onError: (error) => {
      reportError(error);
      notify('error', failureText(error, failure));
    },
  });
}

export function BatchCard({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const csv = useBatchCsv(batch.id);
  const printed = useMarkPrinted(batch.id);
  const isPrinted = batch.status === 'printed';
  const title = `${batch.quantity} ${batch.quantity === 1 ? 'code' : 'codes'}`;
  const { csvSuccess, csvFailure, printedSuccess, printedFailure } = toasts.admin;
  return (
    <article className="grid h-full content-start gap-4 rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="figures font-display text-xl font-bold">{title}</h3>
          <p className="text-sm text-ink-soft">
            {purposeText(batch.purpose)}, <DateTime iso={batch.created_at} />
          </p>
        </div>
        <Badge tone={isPrinted ? 'good' : 'warm'}>{isPrinted ? 'Printed' : 'Created'}</Badge>
      </div>
      <p className="figures text-sm">
        {batch.codes_claimed} claimed, {batch.codes_unclaimed} available
      </p>
      {batch.notes !== null && <p className="text-sm wrap-anywhere text-ink-soft">{batch.notes}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>
          <Grid3x3 aria-hidden size={18} />
          View Codes
        </Button>
        <Button busy={csv.isPending} onClick={() => run(csv, csvSuccess, csvFailure)}>
          <Download aria-hidden size={18} />
          Download CSV
        </Button>
        {!isPrinted && (
          <Button
            busy={printed.isPending}
            onClick={() => run(printed, printedSuccess, printedFailure)}
          >
            <Check aria-hidden size={18} />
            Mark Printed
          </Button>
        )}
      </div>
      {isOpen && (
        <BatchCodesDialog
          batchId={batch.id}
          title={`${title} for ${purposeText(batch.purpose).toLowerCase()}`}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}
