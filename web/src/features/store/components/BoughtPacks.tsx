import type { Purchase, Order } from '@app/query-api/features/orders/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { purchases as words, store } from '../../../content/store.ts';
import { ordersQuery, purchasesQuery } from '../api/store-queries.ts';
import { BoughtCodes } from './BoughtCodes.tsx';
import { BoughtPackCard } from './BoughtPackCard.tsx';
import { PackFiles } from './PackFiles.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { planNames } from '../../../content/plan-names.ts';
import { priceText } from '../../../components/figure.ts';
import { usePayment } from './use-payment.ts';

const nameOf = ({ item }: Order): string =>
  item.kind === 'pack' ? `${item.name}, ${item.quantity} codes` : `${planNames[item.plan]} plan`;

/** Renders nothing for people who never bought anything. */
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

/** An unpaid order can be paid for 30 minutes. */
function UnfinishedOrder({ order }: { order: Order }) {
  const { busy, pay } = usePayment(order.id);

  async function complete(): Promise<void> {
    const payment = await pay(() => Promise.resolve(order.id));
    if (payment?.kind === 'not-paid') showToast('error', toasts.store.paymentFailure);
    if (payment?.kind !== 'done') return;
    const { item } = order;
    const done =
      item.kind === 'pack' ? toasts.store.success : toasts.plan.changed(planNames[item.plan]);
    showToast('success', done);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-amber-wash p-4 text-amber sm:px-5">
      <p>
        <strong>{words.unfinished}:</strong> {nameOf(order)} for {priceText(order.price)}. The order
        waits until <DateTime iso={order.expires_at} />.
      </p>
      <Button busy={busy} onClick={() => void complete()}>
        {busy ? store.packs.buying : words.finish}
      </Button>
    </div>
  );
}
