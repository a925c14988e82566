import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface MenuProps {
  label: string;
  children: ReactNode;
}

export function Menu({ label, children }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={setButton}
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-line/60 hover:text-ink"
      >
        <EllipsisVertical aria-hidden size={20} />
      </DropdownMenu.Trigger>
      {/* Outside of its card, which would clip it, but within the page's main part. */}
      <DropdownMenu.Portal container={button?.closest('main') ?? null}>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className="z-30">
          {/* On the menu itself, an animation that has not started when it closes would keep it
              open. */}
          <div className="arrive min-w-48 rounded-card border border-line bg-lift p-1.5 shadow-(--shadow-tag)">
            {children}
          </div>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  children: ReactNode;
  danger?: boolean;
}

export function MenuItem({ onSelect, children, danger = false }: MenuItemProps) {
  const look = danger
    ? 'text-brick data-highlighted:bg-brick-wash'
    : 'text-ink-soft data-highlighted:bg-line/60 data-highlighted:text-ink';
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-medium outline-none ${look}`}
    >
      {children}
    </DropdownMenu.Item>
  );
}

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
