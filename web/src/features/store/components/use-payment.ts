import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { profileQuery } from '../../auth/api/profile.ts';
import { completePayment } from '../api/store-commands.ts';
import { ordersQuery, purchasesQuery } from '../api/store-queries.ts';

/** How long the simulated payment takes (docs/product.md, Orders). Milliseconds. */
const PAYMENT_MS = 2000;

const LEFT = Symbol('left the page');

/** How a purchase ended; `left` if the buyer left the page before it was paid. */
export type Payment =
  | { readonly kind: 'done' }
  | { readonly kind: 'left' }
  | { readonly kind: 'not-ordered'; readonly error: unknown }
  | { readonly kind: 'not-paid'; readonly error: unknown };

/** Gets the order to pay, with a key that retries share; null if no payment is needed. */
type PlaceOrder = (idempotencyKey: string) => Promise<string | null>;

/** A retry continues where the failed try stopped, with the same order unless it has expired. */
export function usePayment(what: string): {
  busy: boolean;
  pay: (place: PlaceOrder) => Promise<Payment | null>;
} {
  const intention = useIntention();
  const queryClient = useQueryClient();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function order(place: PlaceOrder): Promise<string | null> {
    const orderId = await place(intention.keyFor(what));
    void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey });
    return orderId;
  }

  async function complete(orderId: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, PAYMENT_MS));
    if (!here.current) throw LEFT;
    await completePayment(orderId);
  }

  async function run(place: PlaceOrder): Promise<Payment> {
    let orderId: string | null;
    try {
      orderId = await order(place);
    } catch (error) {
      return { kind: 'not-ordered', error };
    }
    try {
      if (orderId !== null) await complete(orderId);
    } catch (error) {
      if (error === LEFT) return { kind: 'left' };
      // A refusal is final; only a request without an answer is worth retrying with this order.
      if (error instanceof ApiError && error.status < 500) intention.settle();
      return { kind: 'not-paid', error };
    }
    intention.settle();
    await refresh();
    return { kind: 'done' };
  }

  async function refresh(): Promise<void> {
    const keys = [profileQuery(), ordersQuery(), purchasesQuery()].map(({ queryKey }) => queryKey);
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  const { busy, run: act } = useAction(run);
  return {
    busy,
    pay: async (place) => {
      const outcome = await act(place);
      return outcome === null || !outcome.ok ? null : outcome.value;
    },
  };
}
