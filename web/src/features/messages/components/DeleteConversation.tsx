import type { QueryKey } from '@tanstack/react-query';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useDeleteConversation } from '../api/change-conversation.ts';

interface DeleteConversationProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
  counts: readonly QueryKey[];
}

/** Asks for confirmation, because erased messages cannot be restored. */
export function DeleteConversation(props: DeleteConversationProps) {
  const { id, open, onOpenChange, onDeleted, counts } = props;
  const deleting = useDeleteConversation(id, counts);

  function erase(): void {
    deleting.mutate(undefined, {
      onSuccess: () => {
        showToast('success', 'Conversation deleted');
        onOpenChange(false);
        onDeleted();
      },
      onError: (error) =>
        showToast('error', detailOr(error, 'The conversation was not deleted. Please try again.')),
    });
  }

  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Delete this conversation?">
      <p className="max-w-prose text-ink-soft">
        All of its messages, pictures, locations and contact details are erased, for you and for the
        finder. This cannot be undone, even by us. If the finder writes again, you will receive it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={deleting.isPending} onClick={erase}>
          {deleting.isPending ? 'Deleting…' : 'Delete conversation'}
        </Button>
        <Button kind="quiet" onClick={() => onOpenChange(false)}>
          Keep it
        </Button>
      </div>
    </Modal>
  );
}
