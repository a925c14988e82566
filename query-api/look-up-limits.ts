import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { Context } from 'koa';

/** Counts a look-up of a code by whoever asks; throws HttpProblem 429 where that is too many. */
export type CountLookUp = (context: Context) => Promise<void> | undefined;

/** Few people scan so much; whoever tries uids out one after another does (decisions, Accounts). */
const LOOK_UPS = {
  name: 'look-up-address',
  points: 600,
  seconds: 10 * 60,
  localShare: 0.2,
} as const;

/** Makes the limit on how many codes one address looks up. Below a fifth of it costs nothing. */
export function makeCountLookUp(limits: RateLimits, addresses: CallerAddresses): CountLookUp {
  const limit = limits.shared(LOOK_UPS);
  return ({ req }) => limit.take(addresses.of(req));
}
