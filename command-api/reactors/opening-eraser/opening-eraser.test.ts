import { eventually } from '@app/events/testing/eventually';
import { awayFromMidnight } from '@app/service-kit/testing/away-from-midnight';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpEraserFixture();
const DAY_MS = 24 * 60 * 60_000;
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0';

async function someCode(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const open = (uid: string) =>
  fixture.call(`/api/qr/${uid}/scan`, { body: {}, headers: { 'User-Agent': PHONE } });

const choose = (uid: string, token: string, enabled: boolean) =>
  fixture.call(`/api/qr/${uid}/openings`, { method: 'PUT', token, body: { enabled } });

async function timesOf(uid: string): Promise<number> {
  const { rows } = await fixture.pool.query<{ times: number }>(
    'select coalesce(sum(times), 0)::integer as times from openings.opened where uid = $1',
    [uid],
  );
  return rows[0]?.times ?? 0;
}

async function countOf(table: string): Promise<number> {
  return (await fixture.pool.query(`select from ${table}`)).rowCount ?? 0;
}

test('switched off, all that was noted is erased; switched on again, it begins anew', async () => {
  const token = await fixture.register();
  const [uid, other] = [await someCode(token), await someCode(token)];
  await open(uid);
  await open(other);
  await choose(uid, token, false);
  await fixture.startReactors();
  await eventually(async () => (await timesOf(uid)) === 0);
  expect(await timesOf(other)).toBe(1);
  await choose(uid, token, true);
  await eventually(async () => {
    await open(uid);
    return (await timesOf(uid)) > 0;
  });
  const noted = await timesOf(uid);
  // Events that are handled again after a lost checkpoint erase nothing that came later.
  await fixture.stopReactors();
  await fixture.pool.query(
    "update openings.opened set first_at = first_at + interval '2 minutes' where uid = $1",
    [uid],
  );
  await fixture.pool.query("delete from reactors.checkpoints where name = 'opening-eraser'");
  const reactors = await fixture.startReactors();
  await eventually(() => reactors.report().every(({ state }) => state === 'running'));
  await eventually(async () => (await countOf('folding.silent')) === 0);
  expect(await timesOf(uid)).toBe(noted);
});

test('an erased account leaves no row, and none is added for it', async () => {
  const token = await fixture.register('erased-owner');
  const uid = await someCode(token);
  await open(uid);
  const { userId } = subjectOf(token);
  await fixture.call('/api/user', {
    method: 'DELETE',
    token,
    body: { confirmation: 'erased-owner' },
  });
  await fixture.startReactors();
  await eventually(async () => (await timesOf(uid)) === 0);
  await open(uid);
  expect(await timesOf(uid)).toBe(0);
  const { rowCount } = await fixture.pool.query('select from openings.opened where owner_id = $1', [
    userId,
  ]);
  expect(rowCount).toBe(0);
});

test('an erased code leaves no row', async () => {
  const token = await fixture.register();
  const [uid, other] = [await someCode(token), await someCode(token)];
  await open(uid);
  await open(other);
  await fixture.call(`/api/qr/${uid}`, { method: 'DELETE', token, body: {} });
  await fixture.startReactors();
  fixture.clock = new Date(Date.now() + 13_000);
  await eventually(async () => (await timesOf(uid)) === 0);
  expect(await timesOf(other)).toBe(1);
});

test('after 90 days a row is erased, on the day before it is there', async () => {
  await awayFromMidnight();
  const uid = await someCode(await fixture.register());
  await open(uid);
  fixture.clock = new Date(Date.now() + 90 * DAY_MS);
  await fixture.startReactors();
  await eventually(async () => (await countOf('folding.day_keys')) === 0);
  expect(await timesOf(uid)).toBe(1);
  fixture.clock = new Date(Date.now() + 91 * DAY_MS);
  await eventually(async () => (await timesOf(uid)) === 0);
});

test('when a day is over its key and marks are gone from the files, and the next one is there', async () => {
  await awayFromMidnight();
  const uid = await someCode(await fixture.register());
  await open(uid);
  const filesOf = async () =>
    (
      await fixture.pool.query<{ path: string }>(
        `select pg_relation_filepath(name) as path
         from unnest(array['folding.day_keys', 'folding.marks']) as name`,
      )
    ).rows.map(({ path }) => path);
  const before = await filesOf();
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await fixture.pool.query("insert into folding.day_keys values ($1, 'next')", [tomorrow]);
  await fixture.pool.query("insert into folding.marks values ('mark', $1, 'row')", [tomorrow]);
  const today = new Date().toISOString().slice(0, 10);
  await fixture.pool.query(
    "insert into folding.day_keys values ($1, 'gone') on conflict do nothing",
    [today],
  );
  expect(await countOf('folding.marks')).toBeGreaterThan(1);
  fixture.clock = new Date(Date.now() + DAY_MS);
  await fixture.startReactors();
  await eventually(async () => (await countOf('folding.day_keys')) === 1);
  const { rows } = await fixture.pool.query<{ key: Buffer; mark: Buffer }>(
    'select key, mark from folding.day_keys, folding.marks',
  );
  expect(rows.map(({ key, mark }) => [String(key), String(mark)])).toEqual([['next', 'mark']]);
  // Truncated tables have new files, and the old ones are removed.
  for (const path of await filesOf()) expect(before).not.toContain(path);
  expect(await timesOf(uid)).toBe(1);
});

test('neither keys nor marks are written to the write-ahead log', async () => {
  const { rows } = await fixture.pool.query<{ name: string; kind: string }>(
    `select relname as name, relpersistence as kind from pg_class
     where relnamespace = 'folding'::regnamespace and relkind in ('r', 'i') order by relname`,
  );
  const kinds = new Map(rows.map(({ name, kind }) => [name, kind]));
  for (const name of ['day_keys', 'day_keys_pkey', 'marks', 'marks_pkey']) {
    expect([name, kinds.get(name)]).toEqual([name, 'u']);
  }
});
