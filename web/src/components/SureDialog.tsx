import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface SureDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
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
    <Modal open={open} onOpenChange={onClose} title={title} focusFirst="button">
      <div className="grid gap-5">
        <div className="grid max-w-prose gap-4 wrap-anywhere">{children}</div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button onClick={onClose}>{keep}</Button>
          <Button kind="danger" busy={busy} onClick={onAct}>
            {busy ? acting : act}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
