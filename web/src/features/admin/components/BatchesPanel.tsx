import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { detailOr } from '../../../api/problem.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { batchesQuery, batchRequest, generateBatch, useRefreshBatches } from '../api/batches.ts';
import { PAGE_SIZE } from '../api/users.ts';
import { PURPOSES } from './batch-purposes.ts';
import { BatchCard } from './BatchCard.tsx';
import { ListState } from './ListSkeleton.tsx';

/** Codes for printing (docs/product.md, Batches). */
export function BatchesPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const [isGenerating, setGenerating] = useState(false);
  const mayGenerate = useMay()('POST /admin/bulk-generate-qr');
  const list = useQuery(batchesQuery(page, search));
  const { data } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {mayGenerate && (
          <Button kind="primary" onClick={() => setGenerating(true)}>
            <Plus aria-hidden size={18} />
            Generate Batch
          </Button>
        )}
        <PageSearch label="Search by notes" value={search} onSearch={setSearch} />
      </div>
      <GenerateBatchDialog open={isGenerating} onOpenChange={setGenerating} />
      <ListState query={list} failed={toasts.admin.batchesFailure} loading="Loading the batches" />
      {data?.batches.length === 0 && (
        <EmptyState
          drawing="keys"
          title={search === '' ? 'No QR code batches yet' : 'No batches match'}
        >
          {search === ''
            ? 'Generate one to print codes before anybody owns them.'
            : 'No notes contain these words.'}
        </EmptyState>
      )}
      {data !== undefined && data.batches.length > 0 && (
        <>
          <h2 className="sr-only">Batches</h2>
          <ul className="grid gap-4 lg:grid-cols-2" aria-busy={list.isPlaceholderData}>
            {data.batches.map((batch) => (
              <li key={batch.id}>
                <BatchCard batch={batch} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager
        label="Pages of batches"
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </div>
  );
}

interface GenerateBatchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function GenerateBatchDialog({ open, onOpenChange }: GenerateBatchDialogProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Generate Batch">
      <BatchForm onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

const EMPTY = { quantity: '', purpose: 'sticker_printing', notes: '' };

/** Input is kept until it is sent, even if the dialog is closed. */
function BatchForm({ onDone }: { onDone: () => void }) {
  const refresh = useRefreshBatches();
  const { values, setValues, forget } = useOwnDraft('new-batch', EMPTY);
  const form = useForm({
    schema: batchRequest,
    send: generateBatch,
    failure: toasts.admin.generateFailure,
    onDone: (quantity) => {
      showToast('success', toasts.admin.generateSuccess(quantity));
      void refresh();
      forget();
      onDone();
    },
    onFailed: (error) => {
      logError(error);
      showToast('error', detailOr(error, toasts.admin.generateFailure));
    },
  });

  function send(): void {
    const { quantity, purpose, notes } = values;
    form.submit({
      quantity: quantity.trim() === '' ? undefined : Number(quantity),
      purpose,
      notes: notes.trim() === '' ? null : notes,
    });
  }

  return (
    <Form errors={form.errors} send={send}>
      <TextField
        label="Quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        required
        help="Maximum 1000 codes per batch"
        error={form.errors['quantity']}
        value={values.quantity}
        onChange={(event) => setValues({ ...values, quantity: event.target.value })}
      />
      <SelectField
        label="Purpose"
        options={PURPOSES}
        value={values.purpose}
        onChange={(purpose: string) => setValues({ ...values, purpose })}
      />
      <TextAreaField
        label="Notes"
        optional
        error={form.errors['notes']}
        value={values.notes}
        onChange={(event) => setValues({ ...values, notes: event.target.value })}
      />
      <Button type="submit" kind="primary" wide disabled={form.busy}>
        {form.busy ? 'Generating…' : 'Generate codes'}
      </Button>
    </Form>
  );
}
