import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';

/** Enough to check a log of half a million entries (docs/product.md, Limits). */
const PIECES = { name: 'audit-check', points: 600, seconds: 10 * 60, localShare: 0.1 } as const;

/** Runs a piece of a check for an account. @throws HttpProblem 429 */
export type CheckLimit = <Result>(userId: string, check: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the cost of checks of the audit log: a number of pieces per account, and one at a time in
 * each process.
 */
export function makeCheckLimit(limits: RateLimits): CheckLimit {
  const limit = limits.shared(PIECES);
  let isBusy = false;
  return async (userId, check) => {
    if (isBusy) throw busy();
    isBusy = true;
    try {
      await limit.take(userId);
      return await check();
    } finally {
      isBusy = false;
    }
  };
}

const busy = (): HttpProblem =>
  new HttpProblem({
    status: 429,
    code: 'audit-check-busy',
    detail: 'Somebody else is verifying the audit log. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  });
