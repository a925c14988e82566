import type { Purchase } from '@app/query-api/features/orders/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { purchases as words } from '../../../content/store.ts';
import { ordersQuery, purchasesQuery } from '../api/store-queries.ts';
import { BoughtCodes } from './BoughtCodes.tsx';
import { BoughtPackCard } from './BoughtPackCard.tsx';
import { PackFiles } from './PackFiles.tsx';
import { UnfinishedOrder } from './UnfinishedOrder.tsx';

/**
 * On the dashboard: unpaid orders, and bought packs with their codes. Renders nothing for people
 * who never bought anything, because the store is not the purpose of a dashboard.
 */
export function BoughtPacks() {
  const orders = useQuery(ordersQuery()).data ?? [];
  const packs = useQuery(purchasesQuery()).data ?? [];
  const open = orders.filter(({ status }) => status === 'open');
  if (open.length === 0 && packs.length === 0) return null;
  return (
    <section aria-labelledby="bought" className="grid gap-4">
      <h2 id="bought" className="font-display text-xl font-bold">
        {words.title}
      </h2>
      {open.map((order) => (
        <UnfinishedOrder key={order.id} order={order} />
      ))}
      {packs.length > 0 && (
        <ul className="grid gap-4">
          {packs.map((pack) => (
            <li key={pack.id}>
              <BoughtPack pack={pack} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function claimsText({ codes_claimed, quantity }: Purchase): string {
  if (codes_claimed === 0) return `${quantity} codes, none claimed yet`;
  return `${quantity} codes, ${codes_claimed} claimed`;
}

function BoughtPack({ pack }: { pack: Purchase }) {
  const [open, setOpen] = useState(false);
  const label = open ? words.hideCodes : words.codes;
  return (
    <BoughtPackCard
      pack={pack}
      prefix="pack"
      facts={
        <>
          <span className="figures">{claimsText(pack)}</span>
          <span className="text-ink-faint max-sm:hidden"> · </span>
          <span className="text-ink-faint max-sm:block">
            Bought <DateTime iso={pack.purchased_at} />
          </span>
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
          <PackFiles pack={pack} />
          <Button
            kind="quiet"
            aria-expanded={open}
            aria-label={`${label} of ${pack.name}`}
            onClick={() => setOpen(!open)}
          >
            {label}
          </Button>
        </div>
      }
    >
      {open && <BoughtCodes codes={pack.codes} />}
    </BoughtPackCard>
  );
}
