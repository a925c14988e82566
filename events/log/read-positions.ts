import type { EventLog } from './event-log.ts';
import { readAt } from './read-back.ts';
import type { ReadEvent } from './recorded-event.ts';

const READERS = 16;

/**
 * Reads events by their positions, a few at a time, without decrypting; those in the catalogue, in
 * the order of the positions.
 * @param commits their commit numbers
 * @throws as `readBack` does
 */
export async function readPositions(
  log: EventLog,
  commits: readonly bigint[],
): Promise<readonly ReadEvent[]> {
  const found: ReadEvent[] = [];
  for (let at = 0; at < commits.length; at += READERS) {
    const some = commits.slice(at, at + READERS);
    const events = await Promise.all(
      some.map((commit) => readAt(log, { commit, prepare: commit })),
    );
    found.push(...events.flatMap((event) => event ?? []));
  }
  return found;
}
