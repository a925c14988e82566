import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  closeLabel?: string;
  wide?: boolean;
}

export function Modal({
  open,
  onOpenChange,
  title,
  children,
  closeLabel = 'Close',
  wide = false,
}: ModalProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid place-items-end overflow-y-auto bg-veil sm:place-items-center sm:p-6">
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            className={`arrive w-full ${wide ? 'max-w-4xl' : 'max-w-lg'} rounded-t-card border border-line bg-paper p-5 outline-none sm:rounded-card sm:p-8`}
          >
            <div className="mb-5 flex items-center justify-between gap-4">
              <Dialog.Title className="font-display text-xl font-bold">{title}</Dialog.Title>
              <Dialog.Close
                aria-label={closeLabel}
                className="-mr-2 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-line/60 hover:text-ink"
              >
                <X aria-hidden size={20} />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
