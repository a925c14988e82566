import { useForm } from '../../../api/use-form.ts';
import { detailOr } from '../../../api/problem.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { batchRequest, generateBatch, useRefreshBatches } from '../api/batches.ts';
import { PURPOSES } from './batch-purposes.ts';

interface GenerateBatchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function GenerateBatchDialog({ open, onOpenChange }: GenerateBatchDialogProps) {
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
