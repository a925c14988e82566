import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind } from './button-class.ts';
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

interface SureButtonProps extends Omit<SureDialogProps, 'open' | 'onAct' | 'onClose'> {
  label: string;
  /** Its accessible name, if the label alone does not say enough. */
  name?: string;
  kind?: ButtonKind;
  onAct: (close: () => void) => void;
}

/** A button that ends something after a confirmation. */
export function SureButton({ label, name, kind = 'plain', onAct, ...dialog }: SureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        kind={kind}
        aria-label={name}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <SureDialog {...dialog} open={isOpen} onAct={() => onAct(close)} onClose={close} />
    </>
  );
}
