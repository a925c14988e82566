import * as z from 'zod';

/** The channel on which a query API reports what waits for the projector: `NOTIFY demanded`. */
export type DemandedChannel = 'demanded';

/** The demand of one query API, sent as JSON in a notification's payload. */
export interface Demanded {
  /** Identifies the sending process. */
  readonly from: string;
  /**
   * The position that reads wait for, formatted by `formatPosition`; null if there is no new one.
   */
  readonly position: string | null;
  /**
   * The ids of users with an open live stream, valid for `LIVE_FOR_MS`; null if they are too many
   * to list, or not known yet.
   */
  readonly live: readonly string[] | null;
}

/** How long reported live streams count, in ms; they are reported again before that. */
export const LIVE_FOR_MS = 25_000;

/** Receives the demand: the projector of the same process, or of another one. */
export interface DemandSink {
  /** Never fails: what is lost is projected a little later. */
  tell(demanded: Demanded): void;
}

const payload: z.ZodType<Demanded> = z.object({
  from: z.string(),
  position: z.string().nullable(),
  live: z.array(z.string()).nullable(),
});

/** Parses the payload of a notification; null for anything else. */
export function parseDemanded(text: string): Demanded | null {
  try {
    return payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
