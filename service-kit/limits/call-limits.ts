import type { LimitRule, RateLimit } from './rate-limit.ts';

/** A call, as far as limits know it. */
export interface LimitedCall {
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  readonly who: { readonly userId: string } | null;
}

/** A limit of a call, declared beside its route. */
export interface CallLimit<Call> extends LimitRule {
  /** For whom or what uses are counted; a call for which this is null is not counted. */
  readonly by: 'address' | 'user' | ((call: Call) => string | null | Promise<string | null>);
  /** Only refusals count, as guesses of what somebody else has. */
  readonly counts?: 'refusals';
}

/**
 * Requires that limits of the caller come first: what they refuse must not count for everybody.
 * @throws RangeError
 */
export function checkOrder(limits: readonly { readonly by: unknown }[]): void {
  const shared = limits.findIndex(({ by }) => typeof by === 'function');
  if (shared !== -1 && limits.slice(shared).some(({ by }) => typeof by !== 'function')) {
    throw new RangeError('A limit of the caller comes after one that others share');
  }
}

/**
 * Counts a call for its limits in their order, and does its work if all allow it.
 * @param isRefusal tells an error that counts as a guess
 * @throws HttpProblem 429, and what the work throws
 */
export async function withinLimits<Call extends LimitedCall, Result>(
  call: Call,
  [first, ...rest]: readonly CallLimit<Call>[],
  { of, isRefusal }: { of: (rule: LimitRule) => RateLimit; isRefusal: (error: unknown) => boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!first) return work();
  const next = (): Promise<Result> => withinLimits(call, rest, { of, isRefusal }, work);
  const target = await targetOf(first, call);
  if (target === null) return next();
  if (first.counts === 'refusals') return of(first).guess(target, next, isRefusal);
  await of(first).take(target);
  return next();
}

function targetOf<Call extends LimitedCall>({ by }: CallLimit<Call>, call: Call) {
  if (by === 'address') return call.address;
  if (by === 'user') return call.who?.userId ?? null;
  return by(call);
}
