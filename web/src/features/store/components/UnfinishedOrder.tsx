import type { Order } from '@app/query-api/features/orders/contract';
import { DateTime } from '../../../components/DateTime.tsx';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { purchases as words, store } from '../../../content/store.ts';
import { toasts } from '../../../content/toasts.ts';
import { planNames } from '../../../content/plan-names.ts';
import { priceText } from '../../../components/figure.ts';
import { usePayment } from './use-payment.ts';

const nameOf = ({ item }: Order): string =>
  item.kind === 'pack' ? `${item.name}, ${item.quantity} codes` : `${planNames[item.plan]} plan`;

/**
 * An order that was left unpaid because the tab was closed or the connection was lost; it can be
 * paid for 30 minutes.
 */
export function UnfinishedOrder({ order }: { order: Order }) {
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
