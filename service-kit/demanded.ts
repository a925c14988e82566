import * as z from 'zod';

/**
 * The channel on which a query API says that somebody waits for the projector: `NOTIFY demanded`.
 */
export type DemandedChannel = 'demanded';

/** What one query API waits for. As a notification, its payload is this as JSON. */
export interface Demanded {
  /** Distinguishes the processes that say it. */
  readonly from: string;
  /** Reads wait for this position, as `formatPosition` writes it; null where none has begun to. */
  readonly position: string | null;
  /**
   * The ids of those who have a live stream open, for as long as `LIVE_FOR_MS`; null where they are
   * too many to be named, or where they are not known yet.
   */
  readonly live: readonly string[] | null;
}

/** What was said of open streams holds so long, in ms; it is said again before that. */
export const LIVE_FOR_MS = 25_000;

/** Who may be told what is waited for: the projector of the same process, or of another one. */
export interface DemandSink {
  /** It never fails: what is not told is projected a little later. */
  tell(demanded: Demanded): void;
}

const payload: z.ZodType<Demanded> = z.object({
  from: z.string(),
  position: z.string().nullable(),
  live: z.array(z.string()).nullable(),
});

/** Reads the payload of a notification; null for anything else. */
export function parseDemanded(text: string): Demanded | null {
  try {
    return payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
