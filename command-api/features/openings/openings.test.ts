import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { awayFromMidnight } from '@app/service-kit/testing/away-from-midnight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callApi,
  startCommandFixture,
  type CommandFixture,
} from '../../testing/command-fixture.ts';
import { writePlaces } from '../../testing/places-file.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0';
const HOME = '203.0.113.77';

let fixture: CommandFixture;
let folder: string;
let owner: string;
beforeAll(async () => {
  await awayFromMidnight();
  folder = await mkdtemp(join(tmpdir(), 'openings-'));
  const placesDatabase = join(folder, 'places.mmdb');
  await writePlaces(placesDatabase, {
    [HOME]: { country: { iso_code: 'DE' }, city: { names: { en: 'Potsdam' } } },
  });
  fixture = await startCommandFixture({ placesDatabase });
  owner = await fixture.register();
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

async function someCode(): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  return String(body['uid']);
}

interface Visitor {
  readonly userAgent?: string;
  readonly address?: string;
  readonly key?: string;
  readonly url?: string;
}

const open = (
  uid: string,
  { userAgent = PHONE, address = HOME, key = randomUUID(), url = fixture.api.url }: Visitor = {},
) =>
  callApi(`${url}/api/qr/${uid}/scan`, {
    headers: { ...forwarded(address), 'User-Agent': userAgent, 'Idempotency-Key': key },
  });

const rowsOf = async (uid: string) =>
  (
    await fixture.pool.query<Record<string, unknown>>(
      'select * from openings.opened where uid = $1 order by is_rest, kind, while_lost',
      [uid],
    )
  ).rows;

test('an opening is a row with day, minute, kind of device and place', async () => {
  const uid = await someCode();
  const before = Date.now() - 60_000;
  const { status, body } = await open(uid);
  expect([status, body]).toEqual([200, {}]);
  const rows = await rowsOf(uid);
  expect(rows).toMatchObject([
    {
      times: 1,
      kind: 'phone',
      system: 'Android',
      country: 'DE',
      city: 'Potsdam',
      while_lost: false,
      is_rest: false,
    },
  ]);
  const at = rows[0]?.['first_at'];
  expect(at instanceof Date && at.getTime() > before && at.getTime() % 60_000 === 0).toBe(true);
});

test('a device is one row a day and code; a reload is no further opening', async () => {
  const [uid, other] = [await someCode(), await someCode()];
  const key = randomUUID();
  await Promise.all([open(uid, { key }), open(uid), open(uid, { userAgent: LAPTOP })]);
  await open(uid, { key });
  await open(other);
  expect(await rowsOf(uid)).toMatchObject([
    { kind: 'computer', times: 1 },
    { kind: 'phone', times: 2 },
  ]);
  expect(await rowsOf(other)).toMatchObject([{ times: 1 }]);
  await open(uid, { address: '203.0.113.78' });
  expect(await rowsOf(uid)).toHaveLength(3);
});

test('replicas recognise a device together, also when they note it at once', async () => {
  const uid = await someCode();
  const { url } = await fixture.replica();
  await Promise.all([1, 2, 3, 4].flatMap(() => [open(uid), open(uid, { url })]));
  expect(await rowsOf(uid)).toMatchObject([{ times: 8 }]);
});

test('robots, and codes that are paused, deleted or not there, have no openings', async () => {
  const uid = await someCode();
  await open(uid, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open(uid, { userAgent: 'WhatsApp/2.24' });
  await fixture.call(`/api/qr/${uid}`, {
    method: 'PATCH',
    token: owner,
    body: { is_paused: true },
  });
  await open(uid);
  await fixture.call(`/api/qr/${uid}`, { method: 'DELETE', token: owner, body: {} });
  expect((await open(uid)).status).toBe(200);
  expect((await open('00000000')).status).toBe(200);
  expect((await open('nocode')).status).toBe(404);
  expect(await rowsOf(uid)).toEqual([]);
});

test('while the code is lost one report is a row and an event', async () => {
  const uid = await someCode();
  await open(uid);
  await fixture.call(`/api/qr/${uid}/lost`, { method: 'PUT', token: owner, body: {} });
  const key = randomUUID();
  await open(uid, { key });
  await open(uid, { key });
  expect(await rowsOf(uid)).toMatchObject([
    { while_lost: false, times: 1 },
    { while_lost: true, times: 1 },
  ]);
  const events = await fixture.log.read(`code-${uid}`, { personal: 'skip' });
  expect(events.filter(({ type }) => type === 'LostCodeScanned')).toHaveLength(1);
});

test('the owner switches it off, and on again', async () => {
  const uid = await someCode();
  const choose = (enabled: unknown, token: string | undefined = owner) =>
    fixture.call(`/api/qr/${uid}/openings`, {
      method: 'PUT',
      body: { enabled },
      ...(token === '' ? {} : { token }),
    });
  expect((await choose(false, '')).status).toBe(401);
  expect((await choose(false, await fixture.register())).status).toBe(403);
  expect((await choose('no')).status).toBe(400);
  const { status, body } = await choose(false);
  expect([status, body]).toEqual([200, { id: uid, uid }]);
  await open(uid);
  expect(await rowsOf(uid)).toEqual([]);
  await choose(true);
  await open(uid);
  expect(await rowsOf(uid)).toHaveLength(1);
  const events = await fixture.log.read(`code-${uid}`, { personal: 'skip' });
  expect(events.slice(1).map(({ type, data }) => [type, Reflect.get(data, 'enabled')])).toEqual([
    ['OpeningLogChosen', false],
    ['OpeningLogChosen', true],
  ]);
});

test('above fifty devices a day there is only a count', async () => {
  const uid = await someCode();
  for (let visitor = 0; visitor < 53; visitor += 1) {
    await open(uid, { address: `198.51.100.${visitor}` });
  }
  const rows = await rowsOf(uid);
  expect(rows).toHaveLength(51);
  expect(rows.at(-1)).toMatchObject({
    is_rest: true,
    times: 3,
    kind: null,
    system: null,
    country: null,
  });
});

test('neither address nor browser stands in any table, and the day has one key', async () => {
  await open(await someCode());
  const { rows: tables } = await fixture.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await fixture.pool.query<{ text: string }>(
      `select t::text as text from ${name} t`,
    );
    const text = rows.map((row) => row.text).join('\n');
    expect([name, text.includes(HOME), text.includes('Firefox/140')]).toEqual([name, false, false]);
  }
  const { rows: keys } = await fixture.pool.query('select from folding.day_keys');
  expect(keys.length).toBeLessThanOrEqual(2);
});
