import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useWithdrawContact } from '../api/thread.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

interface WithdrawDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  token: string;
  texts: ThreadTexts;
}

export function WithdrawDialog({ open, onOpenChange, token, texts }: WithdrawDialogProps) {
  const words = texts.contact;
  const withdrawing = useWithdrawContact(token);

  function withdraw(): void {
    withdrawing.mutate(undefined, {
      onSuccess: () => {
        showToast('success', words.withdrawn);
        onOpenChange(false);
      },
      onError: () => showToast('error', words.notWithdrawn),
    });
  }

  return (
    <Modal open={open} onOpenChange={onOpenChange} title={words.sure} closeLabel={texts.close}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{words.effect}</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" busy={withdrawing.isPending} onClick={withdraw}>
            {words.confirm}
          </Button>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
