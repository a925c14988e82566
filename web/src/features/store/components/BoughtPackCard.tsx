import type { Purchase } from '@app/query-api/features/orders/contract';
import type { ReactNode } from 'react';

interface BoughtPackCardProps {
  pack: Purchase;
  prefix: string;
  facts: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function BoughtPackCard({ pack, prefix, facts, actions, children }: BoughtPackCardProps) {
  const id = `${prefix}-${pack.id}`;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h3 id={id} className="text-lg font-bold">
            {pack.name}
          </h3>
          <p className="text-sm text-ink-soft">{facts}</p>
        </div>
        {actions}
      </div>
      {children}
    </article>
  );
}
