import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { useDeleteCode } from '../api/delete-code.ts';

interface DeleteCodeDialogProps {
  /** Null closes it. */
  code: OwnedCode | null;
  onClose: () => void;
  onDeleted: (code: OwnedCode) => void;
}

/** Says what a deletion removes, before it is done. */
export function DeleteCodeDialog({ code, onClose, onDeleted }: DeleteCodeDialogProps) {
  return (
    <Modal
      open={code !== null}
      onOpenChange={onClose}
      title="Delete this code?"
      focusFirst="button"
    >
      {code !== null && <Confirm code={code} onClose={onClose} onDeleted={onDeleted} />}
    </Modal>
  );
}

function messagesText({ last_message_at: last }: OwnedCode): string {
  return last === null
    ? 'Nobody has written about it yet.'
    : 'All messages about it are erased, yours and the finders’, with their pictures and addresses.';
}

function Confirm({ code, onClose, onDeleted }: DeleteCodeDialogProps & { code: OwnedCode }) {
  const remove = useDeleteCode();

  function confirm(): void {
    remove.mutate(code.id, {
      onSuccess: () => {
        onClose();
        onDeleted(code);
      },
      onError: (error) => showToast('error', detailOr(error, codeTexts.notDeleted)),
    });
  }

  return (
    <div className="grid gap-4">
      <p className="text-lg font-bold wrap-anywhere" dir="auto">
        {code.title}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>{messagesText(code)}</li>
        <li>
          Its label stops working for good. Anyone who scans it reads that it is no longer in use.
        </li>
        <li>You can undo this for 10 seconds. After that it cannot be restored.</li>
      </ul>
      {!code.is_paused && (
        <p className="text-sm text-ink-faint">
          To stop messages for a while, pause the code instead.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" busy={remove.isPending} onClick={confirm}>
          {remove.isPending ? 'Deleting…' : 'Delete the code'}
        </Button>
      </div>
    </div>
  );
}
