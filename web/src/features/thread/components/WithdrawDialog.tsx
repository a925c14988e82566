import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useWithdrawContact } from '../api/thread-contact.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

interface WithdrawDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  token: string;
  texts: ThreadTexts;
}

export function WithdrawDialog({ open, onOpenChange, token, texts }: WithdrawDialogProps) {
  const { contact, close } = texts;
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={contact.sure} closeLabel={close}>
      <Withdraw token={token} texts={contact} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

interface WithdrawProps {
  token: string;
  texts: ThreadTexts['contact'];
  onDone: () => void;
}

function Withdraw({ token, texts, onDone }: WithdrawProps) {
  const withdrawing = useWithdrawContact(token);

  function withdraw(): void {
    withdrawing.mutate(undefined, {
      onSuccess: () => {
        showToast('success', texts.withdrawn);
        onDone();
      },
      onError: () => showToast('error', texts.notWithdrawn),
    });
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts.effect}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={withdrawing.isPending} onClick={withdraw}>
          {texts.confirm}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
