import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { Context } from 'koa';
import type { CountRequest } from '../../kernel/http/count-request.ts';

/** Limits a caller's look-ups of codes. Above the limit, both methods throw HttpProblem 429. */
export interface LookUpLimit {
  /** Counts a look-up. */
  readonly count: CountRequest;
  /** Counts only look-ups that find nothing, since a page shows hundreds of images at once. */
  guess<Result>(context: Context, look: () => Promise<Result>): Promise<Result>;
}

/** Nobody scans this much, except somebody who guesses uids (docs/product.md, Limits). */
const LOOK_UPS = {
  name: 'look-up-address',
  points: 600,
  seconds: 10 * 60,
  localShare: 0.2,
} as const;

const isNothing = (error: unknown): boolean => error instanceof HttpProblem && error.status === 404;

/** Creates the limit on look-ups by one address. Below a fifth of it there is no cost. */
export function makeLookUpLimit(limits: RateLimits, addresses: CallerAddresses): LookUpLimit {
  const limit = limits.shared(LOOK_UPS);
  return {
    count: (request) => limit.take(addresses.of(request)),
    guess: ({ req }, look) => limit.guess(addresses.of(req), look, isNothing),
  };
}
