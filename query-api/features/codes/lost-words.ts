import * as z from 'zod';

/** The text for finders of a lost thing, as JSON written by the projection. */
const stored = z.object({
  words: z.string().nullable(),
  reward: z.string().nullable(),
  lastSeenWhere: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});

export interface LostColumns {
  readonly lost_at: Date | null;
  /** Null if it is not lost. */
  readonly lost_words: string | null;
}

export function presentLostWords({ lost_at: since, lost_words: words }: LostColumns) {
  if (since === null || words === null) return null;
  const { words: message, reward, lastSeenWhere, lastSeenAt } = stored.parse(JSON.parse(words));
  return {
    since: since.toISOString(),
    message,
    reward,
    last_seen_where: lastSeenWhere,
    last_seen_at: lastSeenAt,
  };
}
