import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DomainEvent } from '@app/events/catalogue';
import { formatPosition, type Position } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchGenerated, codeClaimed, codeGenerated, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import type { EventRows } from './event-rows.ts';
import { beginList, endLeft, forgetOld } from './past-ledger.ts';
import { pastInProcess } from './process/past-process.ts';

const PROGRAM = fileURLToPath(new URL('process/main.ts', import.meta.url));
const INSPECTOR = randomUUID();
const SEALED = { hidden: 'sealed' };

const newUid = (): string =>
  Array.from({ length: UID_LENGTH }, () => UID_ALPHABET[randomInt(UID_ALPHABET.length)]).join('');

let fixture: ProjectorFixture;
beforeAll(async () => {
  fixture = await openProjectorFixture();
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.options;
  const answerPast = pastInProcess(PROGRAM, {
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
  });
  await fixture.project({ answerPast });
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function append(...events: readonly DomainEvent[]): Promise<Position> {
  let last: Position | null = null;
  for (const event of events) last = await fixture.append([event]);
  if (last === null) throw new Error('Nothing was appended');
  return last;
}

interface RowsFound {
  readonly state: string;
  readonly result: string | null;
  readonly failure: string | null;
}

async function ask(position: string): Promise<RowsFound> {
  const lookId = randomUUID();
  const data = { lookId, inspectorId: INSPECTOR, stream: 'some-stream', position };
  await fixture.append([{ type: 'RowsInspected', data }]);
  return eventually(async () => {
    const { rows } = await fixture.pool.query<RowsFound>(
      'select state, result, failure from read.event_rows where look_id = $1',
      [lookId],
    );
    const [row] = rows;
    return row !== undefined && row.state !== 'running' && row;
  }, PATIENCE.timeout);
}

async function rowsOf(position: Position): Promise<EventRows> {
  const { state, result, failure } = await ask(formatPosition(position));
  expect([state, failure]).toEqual(['done', null]);
  expect(result).not.toMatch(/example\.org|planted/u);
  return JSON.parse(result ?? '') as EventRows;
}

test('disabling a user changes its row, and adds one to the audit log', PATIENCE, async () => {
  const userId = randomUUID();
  const disabled = await append(
    userRegistered(userId, 'planted name'),
    userRegistered(randomUUID()),
    { type: 'UserDisabled', data: { userId } },
  );
  await append({ type: 'UserEnabled', data: { userId } });
  const { rows, tallies } = await rowsOf(disabled);
  const user = rows.find(({ table }) => table === 'users');
  expect(user).toMatchObject({
    key: { id: userId },
    before: { is_active: true, username: SEALED },
    after: { is_active: false, username: SEALED },
    changed: ['is_active', 'session_epoch'],
  });
  const entry = rows.find(({ table }) => table === 'audit');
  expect(entry).toMatchObject({ before: null, after: { action: 'user.disabled' } });
  expect(tallies).toEqual([]);
});

/** A time in any form, and a large number as the text that it is in JSON. */
function comparable(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/u.test(text) ? new Date(text).toISOString() : text;
}

test('the row behind the newest event is that of the read model', PATIENCE, async () => {
  const [owner, batchId, uid] = [randomUUID(), randomUUID(), newUid()];
  const claimed = await append(
    userRegistered(owner),
    batchGenerated(batchId, [uid, newUid()]),
    codeClaimed(uid, owner, batchId),
  );
  const { rows } = await rowsOf(claimed);
  expect(new Set(rows.map(({ table }) => table))).toEqual(
    new Set(['codes', 'batches', 'stats', 'audit']),
  );
  for (const { table, key, after } of rows) {
    const where = Object.keys(key).map((column, index) => `${column} = $${index + 1}`);
    const live = await fixture.pool.query<Record<string, unknown>>(
      `select to_jsonb(r) as row from read.${table} r where ${where.join(' and ')}`,
      Object.values(key),
    );
    const row = live.rows[0]?.['row'] as Record<string, unknown>;
    for (const [column, value] of Object.entries(after ?? {})) {
      const there = row[column];
      if (typeof value === 'object') continue;
      expect(comparable(value), `${table}.${column}`).toBe(comparable(there));
    }
  }
});

test('what another one did to the row before is in it', PATIENCE, async () => {
  const [owner, uid] = [randomUUID(), newUid()];
  const paused = await append(
    userRegistered(owner),
    codeGenerated(uid, owner),
    { type: 'UserErased', data: { userId: owner } },
    { type: 'CodePaused', data: { uid, ownerId: owner } },
  );
  const { rows } = await rowsOf(paused);
  const code = rows.find(({ table }) => table === 'codes');
  expect(code).toMatchObject({ before: { title: null, is_paused: false }, changed: ['is_paused'] });
});

test('an event that no read model shows changes no row', PATIENCE, async () => {
  const kind = 'username' as const;
  const data = { kind, userId: randomUUID(), claimId: randomUUID() };
  const reserved = await append({ type: 'NameReserved', data });
  expect((await rowsOf(reserved)).rows).toEqual([]);
});

test('where no event stands the look fails', PATIENCE, async () => {
  expect(await ask('9223372036854775807')).toMatchObject({
    state: 'failed',
    failure: 'There is no such event.',
  });
});

const DAY = '2026-03-04';
const on = (day: string, time = '12:00:00'): { at: Date } => ({ at: new Date(`${day}T${time}Z`) });

async function askList(list: 'users' | 'batches', day: string): Promise<string> {
  await fixture.append([{ type: 'ListInspected', data: { inspectorId: INSPECTOR, list, day } }]);
  const { state } = await eventually(async () => {
    const { rows } = await fixture.pool.query<{ state: string }>(
      'select state from read.past_lists where list = $1 and day = $2',
      [list, day],
    );
    const [row] = rows;
    return row !== undefined && row.state !== 'running' && row;
  }, PATIENCE.timeout);
  return state;
}

const listed = async (table: string, day: string, ids: readonly string[]) => {
  const { rows } = await fixture.pool.query<Record<string, unknown>>(
    `select * from read.${table} where day = $1 and id = any($2) order by created_at`,
    [day, ids],
  );
  return rows;
};

test(
  'a list is as it was at the end of the day, and nothing personal is kept',
  PATIENCE,
  async () => {
    const [early, late, gone] = [randomUUID(), randomUUID(), randomUUID()];
    const [batchId, uid] = [randomUUID(), newUid()];
    await fixture.append([userRegistered(gone, 'planted')], on('2026-03-01'));
    await fixture.append([userRegistered(early, 'planted')], on(DAY, '23:59:59'));
    await fixture.append([{ type: 'UserErased', data: { userId: gone } }], on(DAY, '23:59:59'));
    await fixture.append([batchGenerated(batchId, [uid, newUid()])], on(DAY));
    await fixture.append([userRegistered(late)], on('2026-03-05', '00:00:00'));
    await fixture.append([{ type: 'UserDisabled', data: { userId: early } }], on('2026-03-05'));
    await fixture.append([codeClaimed(uid, early, batchId)], on('2026-03-05'));
    expect(await askList('users', DAY)).toBe('done');
    expect(await askList('batches', DAY)).toBe('done');
    expect(await listed('past_users', DAY, [early, late, gone])).toMatchObject([
      { id: early, is_active: true, role: 'user', plan: 'free' },
    ]);
    expect(await listed('past_batches', DAY, [batchId])).toMatchObject([
      { id: batchId, quantity: 2, codes_claimed: 0, status: 'created' },
    ]);
    expect(await askList('users', '2026-03-05')).toBe('done');
    expect(await listed('past_users', '2026-03-05', [early, late])).toMatchObject([
      { id: early, is_active: false },
      { id: late, is_active: true },
    ]);
    // A list is done before its tables are dropped.
    const left = "select nspname from pg_namespace where nspname like 'past_list%'";
    await expect.poll(async () => (await fixture.pool.query(left)).rows).toEqual([]);
  },
);

test('a list is made once a day, ten are kept, and what was left ends', PATIENCE, async () => {
  const { pool } = fixture;
  const look = (day: string) => beginList(pool, { list: 'users', day, inspectorId: INSPECTOR });
  expect(await look('2020-01-01')).toBe(true);
  expect(await look('2020-01-01')).toBe(false);
  await endLeft(pool);
  expect(await look('2020-01-01')).toBe(true);
  await pool.query("update projector.past_lists set state = 'done'");
  await pool.query(
    "insert into projector.past_users values ('2020-01-01', 'x', 'user', 'free', true, now())",
  );
  await pool.query(
    "update projector.past_lists set made_at = now() - interval '25 hours' where day = '2020-01-01'",
  );
  await forgetOld(pool);
  expect(await listed('past_users', '2020-01-01', ['x'])).toEqual([]);
  for (let day = 10; day < 25; day += 1) await look(`2020-01-${day}`);
  await pool.query("update projector.past_lists set state = 'done'");
  await forgetOld(pool);
  const { rows } = await pool.query<{ count: string }>('select count(*) from read.past_lists');
  expect(Number(rows[0]?.count)).toBe(10);
});

test('a look whose process ends early fails', PATIENCE, async () => {
  const run = pastInProcess(PROGRAM, {});
  const job = { kind: 'rows', lookId: 'x', position: '1' } as const;
  await expect(run(job, new AbortController().signal)).rejects.toThrow('It ended early');
});
