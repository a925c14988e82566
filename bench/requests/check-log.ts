import { metadata } from '@app/events/envelope';
import type { ReadEvent } from '@app/events/log/recorded-event';
import type { Stores } from '@app/projector/cli/stores';
import { readLog } from '../fixture/read-log.ts';

export interface CheckedLog {
  readonly events: number;
  /** Sealed parts that were opened. */
  readonly opened: number;
  /** What is not as its schema says, a sentence each. */
  readonly invalid: readonly string[];
}

/**
 * Holds every event of the log against the schema of its type: envelope, clear part, and the sealed
 * part, which must open unless the key of its subject was destroyed on purpose. Revisions of a
 * stream must follow each other.
 */
export async function checkLog({ log, pool }: Stores): Promise<CheckedLog> {
  const invalid: string[] = [];
  const revisions = new Map<string, bigint>();
  const shut = new Map<string, string>();
  let events = 0;
  let opened = 0;
  for await (const batch of readLog(log)) {
    const recorded = await log.open(batch);
    for (const [index, read] of batch.entries()) {
      const event = recorded[index];
      if (!event) throw new Error('An event was not opened');
      const where = `${event.type} at ${event.stream} ${event.revision}`;
      const expected = (revisions.get(event.stream) ?? -1n) + 1n;
      if (event.revision !== expected) invalid.push(`${where}: revision ${expected} is missing`);
      revisions.set(event.stream, event.revision);
      const personal = event.personal ?? null;
      if (personal !== null) opened += 1;
      else if (read.subject !== null) shut.set(read.subject, where);
      invalid.push(...problemsOf(read, personal).map((problem) => `${where}: ${problem}`));
      events += 1;
    }
  }
  invalid.push(...(await lostKeys(pool, shut)));
  return { events, opened, invalid };
}

function problemsOf({ definition, recorded }: ReadEvent, personal: object | null): string[] {
  const checks = [metadata.safeParse(recorded.metadata), definition.data.safeParse(recorded.data)];
  if (definition.sealed && personal !== null) checks.push(definition.personal.safeParse(personal));
  return checks.flatMap(
    ({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [],
  );
}

/** A part that does not open is as it should be only where its key was destroyed. */
async function lostKeys(
  pool: Stores['pool'],
  shut: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from vault.keys where subject = any($1) and erased_at is not null',
    [[...shut.keys()]],
  );
  const destroyed = new Set(rows.map(({ subject }) => subject));
  return [...shut].flatMap(([subject, where]) =>
    destroyed.has(subject) ? [] : [`${where}: does not open, and its key was never destroyed`],
  );
}
