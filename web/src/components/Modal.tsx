import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';

const FIRST = {
  field: 'input:not([type=hidden]), textarea, select',
  button: '[data-body] button',
} as const;

interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  closeLabel?: string;
  wide?: boolean;
  /** At the right edge, in full height, if there is room. */
  side?: boolean;
  /** Focuses the first of these in the dialog, instead of the close button. */
  focusFirst?: 'field' | 'button';
}

/** The position from 640 px on; below that, it is at the bottom of the screen. */
const PLACES = {
  narrow: { overlay: 'sm:place-items-center sm:p-6', content: 'max-w-lg sm:rounded-card sm:p-8' },
  wide: { overlay: 'sm:place-items-center sm:p-6', content: 'max-w-4xl sm:rounded-card sm:p-8' },
  side: {
    overlay: 'sm:place-items-stretch',
    content: 'sm:ml-auto sm:max-w-xl sm:rounded-none sm:border-y-0 sm:border-r-0 sm:p-8',
  },
} as const;

/** A menu closes when an item is chosen, so the focus returns to the button that opened it. */
function whatOpened(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const button = menu?.getAttribute('aria-labelledby') ?? null;
  return button === null ? activeElement : document.getElementById(button);
}

export function Modal({
  open,
  onOpenChange,
  title,
  children,
  closeLabel = 'Close',
  wide = false,
  side = false,
  focusFirst,
}: ModalProps) {
  const place = PLACES[side ? 'side' : wide ? 'wide' : 'narrow'];
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={`fixed inset-0 z-40 grid place-items-end overflow-y-auto bg-veil ${place.overlay}`}
        >
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              opener.current = whatOpened();
              if (!focusFirst || !(event.target instanceof HTMLElement)) return;
              event.preventDefault();
              event.target.querySelector<HTMLElement>(FIRST[focusFirst])?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            className={`arrive w-full rounded-t-card border border-line bg-paper p-5 outline-none ${place.content}`}
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
            <div data-body>{children}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
