/** Where a version was at a moment, in ms. */
export interface RateSample {
  readonly at: number;
  /** How many events this process had read for it; null where another one reads. */
  readonly read: number | null;
  /** The commit position of its checkpoint. */
  readonly commit: bigint;
}

/** How fast a version goes. */
export interface Rate {
  /** Events a second; null where they are not counted here, or not for long enough. */
  readonly perSecond: number | null;
  /** Until it is where the live version is; null where it does not move, or for a live one. */
  readonly secondsLeft: number | null;
}

/** Samples that are older count no more, in ms: a rate is that of the last moments. */
const WINDOW_MS = 30_000;

/** Rates of the last half minute, by schema. */
export class Rates {
  private readonly samples = new Map<string, readonly RateSample[]>();

  /**
   * Adds a sample.
   * @param target the commit position that it is going to; null for a live version
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

  /** Forgets all but these. */
  keep(schemas: ReadonlySet<string>): void {
    for (const schema of this.samples.keys()) if (!schemas.has(schema)) this.samples.delete(schema);
  }
}

/** Counting begins anew when another instance of the version does. */
const isBefore = (before: number | null, now: number | null): boolean =>
  before === null || now === null ? before === now : before <= now;

function perSecond(first: RateSample, last: RateSample, seconds: number): number | null {
  if (first.read === null || last.read === null || seconds <= 0) return null;
  return (last.read - first.read) / seconds;
}

/** Positions are places, not counts; as shares of the way they do. */
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
