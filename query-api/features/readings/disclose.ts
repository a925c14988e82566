import { LRUCache } from 'lru-cache';
import type { Database } from '../../kernel/database/database.ts';
import type { Reader, Readings, Shown } from '../../readings.ts';
import { covers, type MessagePlace, type Scope, scopeOf } from './covers.ts';

/** Shown messages that are remembered until the read model has them. */
const REMEMBERED = 10_000;

/**
 * Which of these messages an administrator may see now. They are recorded in the log as shown before
 * this returns (docs/adr/0127).
 * @throws EventLogUnavailableError if it cannot be recorded
 */
export type Disclose = (
  reader: Reader,
  messages: readonly MessagePlace[],
) => Promise<ReadonlySet<string>>;

/** By the administrator's open readings, as `ADMIN_SECURITY=strict` has it. */
export function makeDisclose(database: Database, readings: Readings): Disclose {
  const recordings = new LRUCache<string, Promise<void>>({ max: REMEMBERED });

  /** Pictures of a list are requested before the read model has the record of the list. */
  const record = async (
    reader: Reader,
    readingId: string,
    messages: readonly MessagePlace[],
  ): Promise<void> => {
    const keyOf = ({ id }: MessagePlace): string => `${readingId} ${id}`;
    const fresh = messages.filter((message) => !recordings.has(keyOf(message)));
    const recording = readings.disclosed(reader, readingId, byCode(fresh));
    for (const message of fresh) recordings.set(keyOf(message), recording);
    try {
      await Promise.all(messages.map((message) => recordings.get(keyOf(message)) ?? recording));
    } catch (error) {
      for (const message of fresh) recordings.delete(keyOf(message));
      throw error;
    }
  };

  return async (reader, messages) => {
    if (messages.length === 0) return new Set();
    const scopes = await findScopes(database, reader.who.userId, new Date());
    const byReading = assign(scopes, messages);
    const known = await findKnown(database, [...byReading.keys()]);
    for (const [readingId, covered] of byReading) {
      const unknown = covered.filter(({ id }) => !known.has(`${readingId} ${id}`));
      if (unknown.length > 0) await record(reader, readingId, unknown);
    }
    return new Set([...byReading.values()].flatMap((covered) => covered.map(({ id }) => id)));
  };
}

/** Shows all messages that have an owner, who sees that they were shown. */
export const makeDiscloseAll =
  (readings: Readings): Disclose =>
  async (reader, messages) => {
    const shown = messages.filter((message) => message.owner_id !== null);
    await readings.displayed(reader, byCode(shown));
    return new Set(shown.map(({ id }) => id));
  };

export function selectOpen(database: Database, administratorId: string, now: Date) {
  return database
    .selectFrom('readings')
    .where('administrator_id', '=', administratorId)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null);
}

async function findScopes(database: Database, administratorId: string, now: Date) {
  const rows = await selectOpen(database, administratorId, now)
    .select(['id', 'scope', 'scope_id', 'owner_id', 'message_ids'])
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(scopeOf);
}

function assign(
  scopes: readonly Scope[],
  messages: readonly MessagePlace[],
): ReadonlyMap<string, readonly MessagePlace[]> {
  const byReading = new Map<string, MessagePlace[]>();
  for (const message of messages) {
    const reading = scopes.find((scope) => covers(scope, message));
    if (!reading) continue;
    const covered = byReading.get(reading.id) ?? [];
    covered.push(message);
    byReading.set(reading.id, covered);
  }
  return byReading;
}

/** The read model may lag behind another replica; then disclosures are recorded again. */
async function findKnown(
  database: Database,
  readingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (readingIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('disclosures')
    .select(['reading_id', 'message_id'])
    .where('reading_id', 'in', [...readingIds])
    .execute();
  return new Set(rows.map((row) => `${row.reading_id} ${row.message_id}`));
}

function byCode(messages: readonly MessagePlace[]): readonly Shown[] {
  const groups = new Map<string, { ownerId: string; uid: string; messageIds: string[] }>();
  for (const { id, uid, owner_id: ownerId } of messages) {
    if (ownerId === null) continue;
    const key = `${ownerId} ${uid}`;
    const group = groups.get(key) ?? { ownerId, uid, messageIds: [] };
    group.messageIds.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
