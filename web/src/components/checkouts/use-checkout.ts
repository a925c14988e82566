import type { CheckedOut, OwnedCode } from '@app/query-api/features/codes/contract';
import { useState } from 'react';
import { useIntention } from '../../api/intention.ts';
import { ApiError } from '../../api/problem.ts';
import { useAction } from '../../api/use-action.ts';
import { failureIn } from '../../language/failure-in.ts';
import type { Language } from '../../language/language.ts';
import { showToast } from '../toasts/show-toast.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import { type CheckoutStep, readChange, sendStep } from './checkouts-api.ts';

interface CheckoutState {
  /** Null if nobody has it. */
  out: CheckedOut | null;
  busy: boolean;
  /** @param said the message on success */
  act: (step: CheckoutStep, said: string) => void;
}

/** Who has a thing, and how to change it. If somebody else was faster, it shows who has it now. */
export function useCheckout(
  code: OwnedCode,
  { texts, language }: { texts: CheckoutTexts; language: Language },
): CheckoutState {
  const [out, setOut] = useState(code.checked_out);
  const intention = useIntention();
  const acting = useAction((step: CheckoutStep) => sendStep(code.id, step, intention.keyFor(step)));

  async function act(step: CheckoutStep, said: string): Promise<void> {
    const outcome = await acting.run(step);
    if (outcome === null) return;
    if (!outcome.ok) {
      const isLate = outcome.error instanceof ApiError && outcome.error.status === 409;
      const words = isLate ? texts.another : texts.failed;
      showToast('error', failureIn(language, outcome.error, words));
      // Shows who has it now; if that fails, who had it.
      if (isLate) await readChange(code.id, out).then(setOut, () => undefined);
      return;
    }
    intention.settle();
    setOut(step.kind === 'bring' ? null : takenNow(step, out));
    showToast('success', said);
  }

  return { out, busy: acting.busy, act: (step, said) => void act(step, said) };
}

/** The expected result: the holder keeps the earlier start. */
const takenNow = (
  { dueOn }: Extract<CheckoutStep, { kind: 'take' }>,
  out: CheckedOut | null,
): CheckedOut => ({
  // Not needed for one's own checkout.
  member_id: '',
  member: null,
  is_self: true,
  since: out?.is_self === true ? out.since : new Date().toISOString(),
  due_on: dueOn,
});
