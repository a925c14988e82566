import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { profileQuery } from '../../auth/api/profile.ts';
import { completePayment, ordersQuery, purchasesQuery } from '../api/store.ts';

/** How long the simulated payment takes (docs/product.md, Orders). Milliseconds. */
const PAYMENT_MS = 2000;

interface Purchase {
  /** Gets the order to pay, with a key that retries share; null if no payment is needed. */
  place: (idempotencyKey: string) => Promise<string | null>;
  /** The toast if it could not be ordered. */
  failure: string;
  /** The toast once it is paid. */
  success: string;
}

/** A retry continues where the failed try stopped, with the same order unless it has expired. */
export function usePayment(what: string): {
  busy: boolean;
  /** @returns whether it was paid; not if the buyer left the page before */
  pay: (purchase: Purchase) => Promise<boolean>;
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

  async function complete(orderId: string): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, PAYMENT_MS));
    if (!here.current) return false;
    try {
      await completePayment(orderId);
      return true;
    } catch (error) {
      // A refusal is final; only a request without an answer is worth retrying with this order.
      if (error instanceof ApiError && error.status < 500) intention.settle();
      showToast('error', toasts.store.paymentFailure);
      return false;
    }
  }

  async function run({ place, failure, success }: Purchase): Promise<boolean> {
    let orderId: string | null;
    try {
      orderId = await place(intention.keyFor(what));
    } catch (error) {
      showToast('error', detailOr(error, failure));
      return false;
    }
    void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
    if (orderId !== null && !(await complete(orderId))) return false;
    intention.settle();
    const keys = [profileQuery(), ordersQuery, purchasesQuery].map(({ queryKey }) => queryKey);
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    showToast('success', success);
    return true;
  }

  const { busy, run: act } = useAction(run);
  return {
    busy,
    pay: async (purchase) => {
      const outcome = await act(purchase);
      return outcome?.ok === true && outcome.value;
    },
  };
}
