import { randomUUID } from 'node:crypto';
import type { PastList } from '@app/events/inspection';
import type { EventLog } from '@app/events/log/event-log';
import { inTransaction } from '@app/service-kit/in-transaction';
import type { ClientBase, Pool } from 'pg';
import { batchesProjection } from '../projections/batches.ts';
import { usersProjection } from '../projections/users.ts';
import { type Range, startOf } from '../replay/range.ts';
import { runQuestion } from '../replay/run.ts';
import { endOfLog } from '../runtime/log-end.ts';
import type { Projection } from '../runtime/projection.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { ReadingRate } from '../runtime/reading-rate.ts';
import { createBareTablesSql, PASSING } from '../runtime/table-sql.ts';
import { noteListProgress } from './past-ledger.ts';
import { withoutPersonalParts } from './without-personal.ts';

interface ListReplay {
  readonly projection: Projection;
  /**
   * What is kept of its rows, as SQL; `$1` is the day. Nothing of it is personal, nor of anybody who
   * was erased since.
   */
  readonly keep: (schema: string) => string;
}

const REPLAYS: Readonly<Record<PastList, ListReplay>> = {
  users: {
    projection: usersProjection,
    keep: (schema) => `
      insert into projector.past_users (day, id, role, plan, is_active, created_at)
      select $1, id, role, plan, is_active, created_at from ${schema}.users
      where erased_at is null
        and not exists (select from read.users u where u.id = users.id and u.erased_at is not null)`,
  },
  batches: {
    projection: batchesProjection,
    keep: (schema) => `
      insert into projector.past_batches
        (day, id, purpose, quantity, status, codes_claimed, created_at)
      select $1, id, purpose, quantity, status, codes_claimed, created_at from ${schema}.batches`,
  },
};

const SCHEMA_PREFIX = 'past_list_';
const DAY_MS = 24 * 60 * 60 * 1000;
const PROGRESS_EVERY_MS = 400;

/**
 * Makes a list of the console as it was at the end of a day, in UTC, by a replay of its projection
 * without personal parts, and remembers it (docs/adr/0148).
 */
export async function replayList(
  { list, day }: { readonly list: PastList; readonly day: string },
  { pool, log }: { readonly pool: Pool; readonly log: EventLog },
  signal: AbortSignal,
): Promise<void> {
  const { projection, keep } = REPLAYS[list];
  await using session = await openProjectorSession(pool, signal);
  const { client } = session;
  const schema = `${SCHEMA_PREFIX}${randomUUID().replaceAll('-', '')}`;
  await client.query(createBareTablesSql(schema, projection.tables, PASSING));
  try {
    const range: Range = {
      from: null,
      until: { kind: 'time', time: Date.parse(`${day}T00:00:00Z`) + DAY_MS },
    };
    const until = await endOfLog(log);
    const rate = new ReadingRate({ from: startOf(range), to: until });
    let notedAt = 0;
    const bare = withoutPersonalParts(projection);
    await runQuestion(
      { file: list, path: list, projection: bare, report: null },
      {
        client,
        schema,
        log,
        range,
        until,
        most: Number.POSITIVE_INFINITY,
        mask: null,
        signal: session.signal,
        onOutage: () => undefined,
        onBatch: ({ position, read }) => {
          rate.advance(position, read);
          if (Date.now() - notedAt < PROGRESS_EVERY_MS) return;
          notedAt = Date.now();
          const secondsLeft = rate.share > 0 ? Math.round(rate.secondsLeft) : null;
          const progress = { share: rate.share, secondsLeft };
          // What is not noted is noted the next time.
          void noteListProgress(pool, { list, day }, progress).catch(() => undefined);
        },
      },
    );
    session.signal.throwIfAborted();
    await inTransaction(client, async () => {
      await client.query(`delete from projector.past_${list} where day = $1`, [day]);
      await client.query(keep(schema), [day]);
      await client.query(
        `update projector.past_lists set state = 'done', share = 1, seconds_left = null
           where list = $1 and day = $2`,
        [list, day],
      );
    });
  } finally {
    await client.query(`drop schema if exists ${schema} cascade`).catch(() => undefined);
  }
}

/** Drops tables that a replay left whose process was killed: one list is made at a time. */
export async function dropLeft(database: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${SCHEMA_PREFIX}[0-9a-f]{32}$'`,
  );
  for (const { name } of rows) await database.query(`drop schema if exists ${name} cascade`);
}
