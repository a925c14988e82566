import type { Batch } from '@app/query-api/features/batches/contract';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { batchNotes, changeBatchNotes, useRefreshBatches } from '../api/batches.ts';

interface BatchNotesDialogProps {
  batch: Batch;
  onClose: () => void;
}

/** Changes what the console calls a batch, and finds it by. */
export function BatchNotesDialog({ batch, onClose }: BatchNotesDialogProps) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={batch.notes === null ? 'Add notes' : 'Edit notes'}
      focusFirst="field"
    >
      <NotesForm batch={batch} onDone={onClose} />
    </Modal>
  );
}

function NotesForm({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const refresh = useRefreshBatches();
  const [notes, setNotes] = useState(batch.notes ?? '');
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
      <TextAreaField
        label="Notes"
        name="notes"
        optional
        help="The batch is listed under its notes and found by them. Only administrators see them."
        error={form.errors['notes'] ?? form.failure ?? undefined}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Saving…' : 'Save notes'}
      </Button>
    </Form>
  );
}
