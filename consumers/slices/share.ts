/** What a process changes about its ranges. */
export interface Share {
  /** Held ranges that it releases, so that another process can take them. */
  readonly surplus: readonly string[];
  /** How many free ranges it takes. */
  readonly wanting: number;
}

export interface Around {
  /** The names of all ranges. */
  readonly ranges: readonly string[];
  /** The ranges that this process holds. */
  readonly held: ReadonlySet<string>;
  /** How many processes share the ranges. */
  readonly members: number;
  /** The index of this process among them, from 0; -1 if it is not one of them. */
  readonly rank: number;
}

/**
 * The fair share of a process: as many ranges as any other, or one more. The shares add up to the
 * number of ranges, so once each has its own, none is free. A process releases only its surplus, so
 * few ranges move when one joins or dies. Processes that see different members for a moment hold
 * too many or too few until they look again; who may write depends on the lease of the range alone.
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
 * The order in which a process tries free ranges. Each process begins at a different one, so that
 * concurrent processes do not try the same.
 */
export function inTurn(
  ranges: readonly string[],
  rank: number,
  members: number,
): readonly string[] {
  const start = Math.floor((rank * ranges.length) / Math.max(1, members));
  return [...ranges.slice(start), ...ranges.slice(0, start)];
}
