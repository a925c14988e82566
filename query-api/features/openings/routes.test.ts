import { streams } from '@app/events/streams';
import { awayFromMidnight } from '@app/service-kit/testing/away-from-midnight';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { type CodeOpenings, codeOpenings } from './contract.ts';

const DAY_MS = 24 * 60 * 60_000;
await awayFromMidnight();
const NOW = Date.now();

const fixture = setUpQueryFixture();

interface Row {
  readonly daysAgo?: number;
  readonly times?: number;
  readonly kind?: string | null;
  readonly isRest?: boolean;
}

let rows = 0;
async function opened(
  uid: string,
  ownerId: string,
  { daysAgo = 0, times = 1, kind = 'phone', isRest = false }: Row = {},
): Promise<Date> {
  const at = new Date(Math.floor(NOW / 60_000) * 60_000 - daysAgo * DAY_MS);
  rows += 1;
  await fixture.pool.query(
    `insert into openings.opened
     values ($1, $2, $3, $4, $5, $5, $6, $7, 'Android', 'DE', 'Potsdam', false, $8)`,
    [`row-${rows}`, uid, ownerId, at.toISOString().slice(0, 10), at, times, kind, isRest],
  );
  return at;
}

async function someCode(at = new Date(NOW - 120 * DAY_MS)) {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId, 'Bicycle');
  await choose(uid, userId, true, at);
  return { uid, userId, token: await fixture.signIn(userId) };
}

const choose = (uid: string, ownerId: string, enabled: boolean, at?: Date) =>
  fixture.history.append(
    streams.code(uid),
    { type: 'OpeningLogChosen', data: { uid, ownerId, enabled } },
    at,
  );

async function read(uid: string, token: string): Promise<CodeOpenings> {
  const { status, body } = await fixture.get(`/api/user/qr-codes/${uid}/openings`, { token });
  expect(status).toBe(200);
  return codeOpenings.parse(body);
}

test('an owner sees when their code was opened, on what and where, and how often in 30 days', async () => {
  const { uid, userId, token } = await someCode();
  await opened(uid, userId, { daysAgo: 95 });
  await opened(uid, userId, { daysAgo: 40, times: 7 });
  await opened(uid, userId, { daysAgo: 29, times: 2 });
  const last = await opened(uid, userId, { times: 3 });
  await opened(uid, userId, { times: 4, kind: null, isRest: true });
  const found = await read(uid, token);
  expect(found).toMatchObject({ is_noted: true, total: 9, last_at: last.toISOString() });
  expect(found.days).toHaveLength(30);
  expect(found.days.at(0)?.times).toBe(2);
  expect(found.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), times: 7 });
  expect(new Set(found.openings.map(({ times }) => times))).toEqual(new Set([2, 3, 4, 7]));
  expect(found.openings.find(({ times }) => times === 3)).toEqual({
    first_at: last.toISOString(),
    last_at: last.toISOString(),
    times: 3,
    kind: 'phone',
    system: 'Android',
    country: 'DE',
    city: 'Potsdam',
    while_lost: false,
    is_rest: false,
  });
});

test('nothing is shown where it is switched off, nor what came before it was on again', async () => {
  const { uid, userId, token } = await someCode();
  await opened(uid, userId, { daysAgo: 2 });
  await choose(uid, userId, false);
  const off = { is_noted: false, total: 0, last_at: null, days: [], openings: [] };
  expect(await read(uid, token)).toEqual(off);
  await choose(uid, userId, true);
  await opened(uid, userId, { times: 2 });
  expect(await read(uid, token)).toMatchObject({ is_noted: true, total: 2 });
});

test('at most a hundred are listed, the newest first', async () => {
  const { uid, userId, token } = await someCode();
  for (let number = 0; number < 103; number += 1) {
    await opened(uid, userId, { daysAgo: number % 60 });
  }
  const { openings } = await read(uid, token);
  expect(openings).toHaveLength(100);
  const times = openings.map(({ last_at }) => last_at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('nobody else sees it', async () => {
  const { uid } = await someCode();
  const path = `/api/user/qr-codes/${uid}/openings`;
  const { userId } = await fixture.history.user();
  const token = await fixture.signIn(userId);
  expect((await fixture.get(path, { token })).status).toBe(404);
});

test('they are in the export of their owner', async () => {
  const { uid, userId, token } = await someCode();
  await opened(uid, userId, { times: 5 });
  const { body } = await fixture.get('/api/user/export', { token });
  expect(body).toMatchObject({ codes: [{ uid, openings: [{ times: 5, city: 'Potsdam' }] }] });
});
