import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { ownedCodes } from '@app/query-api/features/codes/contract';
import type { CheckedOut } from '@app/query-api/features/codes/contract';
import { get, write } from '../../api/client.ts';

/** A step of a checkout: taking a thing from somebody, or returning it for somebody. */
export type CheckoutStep =
  | { readonly kind: 'take'; readonly dueOn: string | null; readonly fromId: string | null }
  /** Null for oneself. */
  | { readonly kind: 'bring'; readonly forId: string | null };

/** @throws ApiError 409 if somebody else has it by now */
export function sendStep(
  id: string,
  step: CheckoutStep,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  const path = `/qr/${encodeURIComponent(id)}`;
  const how = { as: 'signed-in', idempotencyKey, answer: codeAnswer } as const;
  if (step.kind === 'bring') {
    return write({ ...how, path: `${path}/check-in`, body: { member_id: step.forId } });
  }
  const body = { due_on: step.dueOn, from_member_id: step.fromId };
  return write({ ...how, method: 'PUT', path: `${path}/check-out`, body });
}

const [TRIES, WAIT_MS] = [4, 300];

/**
 * Who has the thing now, if somebody else was faster; retries, since the list may lag briefly.
 * @param known the holder that the reader saw, or null
 * @throws ApiError, NoAnswerError
 */
export async function readChange(id: string, known: CheckedOut | null): Promise<CheckedOut | null> {
  for (let tries = 1; ; tries += 1) {
    const now = await readCheckedOut(id);
    if (tries === TRIES || now?.member_id !== known?.member_id) return now;
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS);
    });
  }
}

async function readCheckedOut(id: string): Promise<CheckedOut | null> {
  const codes = await get({
    path: '/user/qr-codes?with_organisations=true',
    as: 'signed-in',
    answer: ownedCodes,
  });
  return codes.find((code) => code.id === id)?.checked_out ?? null;
}
