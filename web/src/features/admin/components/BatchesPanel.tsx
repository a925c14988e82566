import { batchRequest } from '@app/command-api/features/batches/contract';
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
import { PageSearch } from '../../../components/PageSearch.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { batchesKey, batchesQuery, generateBatch } from '../api/batches.ts';
import { useRefresh } from '../api/lists.ts';
import { PURPOSES } from './batch-purposes.ts';
import { BatchCard } from './BatchCard.tsx';
import { ConsoleList } from './ConsoleList.tsx';

/** Codes for printing (docs/product.md, Batches). */
export default function BatchesPanel() {
  const { page, search, setPage, setSearch } = useListAddress();
  const [isGenerating, setGenerating] = useState(false);
  const mayGenerate = useMay()('POST /admin/bulk-generate-qr');
  const list = useQuery(batchesQuery(page, search));
  const isAll = search === '';
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
      <Modal open={isGenerating} onOpenChange={setGenerating} title="Generate Batch">
        <BatchForm onDone={() => setGenerating(false)} />
      </Modal>
      <ConsoleList
        query={list}
        failed={toasts.admin.batchesFailure}
        loading="Loading the batches"
        heading={<h2 className="sr-only">Batches</h2>}
        look="pairs"
        items={list.data?.batches}
        keyOf={({ id }) => id}
        renderItem={(batch) => <BatchCard batch={batch} />}
        empty={
          <EmptyState drawing="keys" title={isAll ? 'No QR code batches yet' : 'No batches match'}>
            {isAll
              ? 'Generate one to print codes before anybody owns them.'
              : 'No notes contain these words.'}
          </EmptyState>
        }
        pager={{ label: 'Pages of batches', page, total: list.data?.total, onChange: setPage }}
      />
    </div>
  );
}

const EMPTY = { quantity: '', purpose: 'sticker_printing', notes: '' };

/** Input is kept until it is sent, even if the dialog is closed. */
function BatchForm({ onDone }: { onDone: () => void }) {
  const refresh = useRefresh(batchesKey);
  const { values, setValues, forget } = useOwnDraft('new-batch', EMPTY);
  const form = useForm({
    schema: batchRequest,
    send: generateBatch,
    failure: toasts.admin.generateFailure,
    onDone: ({ quantity }) => {
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
