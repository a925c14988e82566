import type { Batch } from '@app/query-api/features/batches/contract';
import { useQuery } from '@tanstack/react-query';
import { toasts } from '../../../content/toasts.ts';
import { batchSource } from '../../print/components/print-choices.ts';
import PrintDialog from '../../print/components/PrintDialog.tsx';
import { batchCodesQuery } from '../api/batches.ts';
import { codesText } from './batch-purposes.ts';
import { ListState } from './ConsoleList.tsx';

/** Label sheets and pictures of a whole batch, without owners' titles. */
export default function BatchPrintDialog({
  batch,
  onClose,
}: {
  batch: Batch;
  onClose: () => void;
}) {
  const codes = useQuery(batchCodesQuery(batch.id));
  return (
    <PrintDialog
      codes={codes.data?.codes.map(() => ({ title: '' }))}
      source={batchSource(batch.id)}
      what={codesText(batch.quantity)}
      onClose={onClose}
    >
      <ListState
        query={codes}
        failed={toasts.admin.batchCodesFailure}
        loading="Loading the codes"
      />
    </PrintDialog>
  );
}
