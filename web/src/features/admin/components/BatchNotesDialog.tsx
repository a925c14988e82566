import type { Batch } from '@app/query-api/features/batches/contract';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { batchNotes, changeBatchNotes, useRefreshBatches } from '../api/batches.ts';

interface BatchNotesDialogProps {
  batch: Batch;
  onClose: () => void;
}

/**
 * Changes the notes by which the console shows and finds a batch. Closing it discards the text; an
 * ended session does not.
 */
export function BatchNotesDialog({ batch, onClose }: BatchNotesDialogProps) {
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
