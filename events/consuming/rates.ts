/** The progress of a version at a time, in ms. */
export interface RateSample {
  readonly at: number;
  /** Events that this process had read for it; null if another process reads. */
  readonly read: number | null;
  /** The commit position of its checkpoint. */
  readonly commit: bigint;
}

/** The speed of a version. */
export interface Rate {
  /** Events per second; null if they are not counted here, or not for long enough. */
  readonly perSecond: number | null;
  /** Until it reaches the live version; null if it does not move, or is live itself. */
  readonly secondsLeft: number | null;
}

/** The age after which a sample no longer counts, in ms. */
const WINDOW_MS = 30_000;

/** The rates of versions over the last half minute, by schema. */
export class Rates {
  private readonly samples = new Map<string, readonly RateSample[]>();

  /**
   * Adds a sample.
   * @param target the commit position that it must reach; null for a live version
   * @returns the rate now
   */
  add(schema: string, sample: RateSample, target: bigint | null): Rate {
    const kept = (this.samples.get(schema) ?? []).filter(
      ({ at, read }) => sample.at - at <= WINDOW_MS && isBefore(read, sample.read),
    );
    this.samples.set(schema, [...kept, sample]);
    const [first] = kept;
    if (!first) return { perSecond: null, secondsLeft: null };
    const seconds = (sample.at - first.at) / 1000;
    return {
      perSecond: perSecond(first, sample, seconds),
      secondsLeft: target === null ? null : secondsLeft(first, sample, { seconds, target }),
    };
  }

  /** Forgets all other schemas. */
  keep(schemas: ReadonlySet<string>): void {
    for (const schema of this.samples.keys()) if (!schemas.has(schema)) this.samples.delete(schema);
  }
}

/** The count restarts with each instance of the version. */
const isBefore = (before: number | null, now: number | null): boolean =>
  before === null || now === null ? before === now : before <= now;

function perSecond(first: RateSample, last: RateSample, seconds: number): number | null {
  if (first.read === null || last.read === null || seconds <= 0) return null;
  return (last.read - first.read) / seconds;
}

/** Positions are not counts of events, but their ratio estimates the share of the way. */
function secondsLeft(
  first: RateSample,
  last: RateSample,
  { seconds, target }: { readonly seconds: number; readonly target: bigint },
): number | null {
  const moved = Number(last.commit - first.commit);
  const left = Number(target - last.commit);
  if (left <= 0) return 0;
  return moved > 0 ? (left / moved) * seconds : null;
}
