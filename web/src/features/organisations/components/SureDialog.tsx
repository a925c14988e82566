import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';

interface SureDialogProps {
  open: boolean;
  title: string;
  children: string;
  keep: string;
  act: string;
  acting: string;
  busy: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is ended. */
export function SureDialog(props: SureDialogProps) {
  const { open, title, children, keep, act, acting, busy, onAct, onClose } = props;
  return (
    <Modal open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title}>
      <div className="grid gap-5">
        <p>{children}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button kind="danger" busy={busy} onClick={onAct}>
            {busy ? acting : act}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
