import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind } from './button-class.ts';
import { Modal } from './Modal.tsx';

interface DialogButtonProps {
  label: string;
  /** Its accessible name, if the label alone does not say enough. */
  name?: string;
  kind?: ButtonKind;
  title: string;
  focusFirst?: 'field' | 'button';
  children: (close: () => void) => ReactNode;
}

export function DialogButton(props: DialogButtonProps) {
  const { label, name, kind = 'plain', children, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
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
      <Modal {...dialog} open={isOpen} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Modal>
    </>
  );
}
