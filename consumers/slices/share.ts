/** What one process does about its ranges, having looked around. */
export interface Share {
  /** Held ones that it gives back, so that another process may take them. */
  readonly surplus: readonly string[];
  /** How many free ones it takes. */
  readonly wanting: number;
}

export interface Around {
  /** All ranges that there are, by name. */
  readonly ranges: readonly string[];
  /** Those that this process holds. */
  readonly held: ReadonlySet<string>;
  /** How many processes share the ranges. */
  readonly members: number;
  /** The place of this process among them, from 0; -1 where it is none of them. */
  readonly rank: number;
}

/**
 * What is fair: each process has as many ranges as any other, or one more. The shares add up to the
 * number of ranges, so once each has its own, none is left free. A process gives back only what it
 * has too much, so few ranges move when one joins or dies. Processes that see different members for
 * a moment hold too many or too few until they look again; who may write does not depend on it, but
 * on the lease of the range.
 */
export function shareOf({ ranges, held, members, rank }: Around): Share {
  const known = new Set(ranges);
  const gone = [...held].filter((name) => !known.has(name));
  const kept = ranges.filter((name) => held.has(name));
  const quota =
    rank < 0 ? 0 : Math.floor(ranges.length / members) + (rank < ranges.length % members ? 1 : 0);
  return {
    surplus: [...gone, ...kept.slice(quota)],
    wanting: Math.max(0, quota - kept.length),
  };
}

/**
 * In which order a process tries free ranges: each begins elsewhere, so that those who look at the
 * same time do not try the same.
 */
export function inTurn(
  ranges: readonly string[],
  rank: number,
  members: number,
): readonly string[] {
  const start = Math.floor((rank * ranges.length) / Math.max(1, members));
  return [...ranges.slice(start), ...ranges.slice(0, start)];
}
