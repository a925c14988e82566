import { randomUUID } from 'node:crypto';
import { readBack } from '@app/events/log/read-back';
import { formatPosition } from '@app/events/position';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import {
  eventRowsAnswer,
  type EventRowsAnswer,
  pastBatchesAnswer,
  type PastUsersAnswer,
  pastUsersAnswer,
} from './contract.ts';

const PATIENCE = { timeout: 240_000 };
const DAY = '2026-03-04';
const SEALED = { hidden: 'sealed' };

let fixture: QueryFixture;
let admin: { readonly id: string; readonly token: string };
let other: { readonly id: string; readonly token: string };

async function person(role: 'admin' | 'auditor' | 'support' | 'user') {
  const { userId: id } = await fixture.history.user({ role });
  return { id, token: await fixture.signIn(id) };
}

beforeAll(async () => {
  fixture = await startQueryFixture();
  [admin, other] = [await person('admin'), await person('admin')];
});
afterAll(() => fixture.stop());

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Somebody registers on a day. */
async function registered(day: string, username: string): Promise<string> {
  const userId = randomUUID();
  const data = { userId, role: 'user', plan: 'free' } as const;
  const personal = { username, email: `${username}@example.org`, phone: null, passwordHash: null };
  const event = { type: 'UserRegistered', data, personal } as const;
  await fixture.history.append(streams.user(userId), event, at(day));
  return userId;
}

const lookAt = (list: 'users' | 'batches', day: string, who = admin): Promise<void> =>
  fixture.history.append(streams.inspection(who.id), {
    type: 'ListInspected',
    data: { inspectorId: who.id, list, day },
  });

async function pastUsers(query: string, who = admin): Promise<PastUsersAnswer> {
  const path = `/api/admin/users/as-of?day=${DAY}${query}`;
  return pastUsersAnswer.parse((await fixture.get(path, { token: who.token })).body);
}

async function rowsOf(position: string, who = admin): Promise<[string, EventRowsAnswer]> {
  const lookId = randomUUID();
  const data = { lookId, inspectorId: who.id, stream: 'user-x', position };
  await fixture.history.append(streams.inspection(who.id), { type: 'RowsInspected', data });
  const path = `/api/admin/history/rows/${lookId}`;
  const read = async () =>
    eventRowsAnswer.parse((await fixture.get(path, { token: who.token })).body);
  await expect.poll(async () => (await read()).state, PATIENCE).toMatch(/done|failed/u);
  return [path, await read()];
}

test('rows before and after are told to who asked, without personal data', PATIENCE, async () => {
  const userId = await registered('2026-03-01', 'planted-of-rows');
  await fixture.history.append(streams.user(userId), { type: 'UserDisabled', data: { userId } });
  const { events } = await readBack(fixture.log, 'end', 20);
  const disabled = events.find(({ recorded }) => recorded.type === 'UserDisabled');
  const position = disabled ? formatPosition(disabled.recorded.position) : '';
  const [path, { state, result }] = await rowsOf(position);
  expect(state).toBe('done');
  expect(JSON.stringify(result)).not.toContain('planted');
  expect(result?.rows.find(({ table }) => table === 'users')).toMatchObject({
    projection: 'users',
    key: { id: userId },
    before: { is_active: true, username: SEALED },
    after: { is_active: false, username: SEALED },
    changed: ['is_active', 'session_epoch'],
  });
  const theirs = await fixture.get(path, { token: other.token });
  expect(theirs.body).toEqual({ state: 'waiting', failure: null, result: null });
});

test(
  'a list is told as it was, to each who asked, without who was erased since',
  PATIENCE,
  async () => {
    const early = await registered('2026-03-01', 'early-of-past');
    const gone = await registered('2026-03-02', 'gone-of-past');
    const third = await registered(DAY, 'third-of-past');
    await registered('2026-03-05', 'late-of-past');
    await fixture.history.append(
      streams.user(early),
      { type: 'UserDisabled', data: { userId: early } },
      at('2026-03-05'),
    );
    expect(await pastUsers('')).toMatchObject({ state: 'waiting', users: [] });
    await lookAt('users', DAY);
    await expect.poll(async () => (await pastUsers('')).state, PATIENCE).toBe('done');
    const past = await pastUsers('&search=of-past');
    expect(past.total).toBe(3);
    expect(past.users.map(({ id }) => id)).toEqual([third, gone, early]);
    expect(past.users.at(-1)).toMatchObject({ username: 'early-of-past', is_active: true });
    const second = await pastUsers('&search=of-past&limit=1&page=2');
    expect(second).toMatchObject({ total: 3, users: [{ id: gone }] });
    const { rows } = await fixture.pool.query('select * from projector.past_users');
    expect(JSON.stringify(rows)).not.toContain('of-past');

    // Somebody else gets it once their own request is in the log.
    expect(await pastUsers('', other)).toMatchObject({ state: 'waiting', users: [] });
    await lookAt('users', DAY, other);
    await expect.poll(async () => (await pastUsers('', other)).state, PATIENCE).toBe('done');

    await fixture.history.append(streams.user(gone), {
      type: 'UserErased',
      data: { userId: gone },
    });
    const left = await pastUsers('&search=of-past');
    expect(left.users.map(({ id }) => id)).toEqual([third, early]);
    expect(left.total).toBe(2);
    const { pool } = fixture;
    const kept = () => pool.query('select from projector.past_users where id = $1', [gone]);
    await expect.poll(async () => (await kept()).rowCount, PATIENCE).toBe(0);

    await fixture.pool.query('delete from projector.past_lists');
    expect(await pastUsers('')).toMatchObject({ state: 'failed', users: [] });
  },
);

test('batches are told as they were', PATIENCE, async () => {
  const batchId = randomUUID();
  const purpose = 'testing' as const;
  const data = { batchId, purpose, uids: ['7K3M9QXT'], order: null };
  const personal = { notes: 'For the fair' };
  const made = { type: 'BatchGenerated' as const, data, personal };
  await fixture.history.append(streams.batch(batchId), made, at('2026-03-01'));
  const printed = { type: 'BatchPrinted', data: { batchId } } as const;
  await fixture.history.append(streams.batch(batchId), printed, at('2026-03-05'));
  await lookAt('batches', DAY);
  const path = `/api/admin/qr-batches/as-of?day=${DAY}&search=fair`;
  const read = async () =>
    pastBatchesAnswer.parse((await fixture.get(path, { token: admin.token })).body);
  await expect.poll(async () => (await read()).state, PATIENCE).toBe('done');
  expect(await read()).toMatchObject({
    total: 1,
    batches: [{ id: batchId, status: 'created', quantity: 1, codes_claimed: 0 }],
  });
});

test.each([
  '/api/admin/users/as-of',
  '/api/admin/users/as-of?day=yesterday',
  '/api/admin/users/as-of?day=2026-02-30',
  `/api/admin/users/as-of?day=${DAY}&limit=0`,
  `/api/admin/qr-batches/as-of?day=${DAY}&unknown=1`,
  '/api/admin/history/rows/x?unknown=1',
])('%s is answered 400', async (path) => {
  expect((await fixture.get(path, { token: admin.token })).status).toBe(400);
});

test.each(['x', '%00', "' or 1=1 --"])('rows under the id %s are not found', async (id) => {
  const path = `/api/admin/history/rows/${id.startsWith('%') ? id : encodeURIComponent(id)}`;
  expect((await fixture.get(path, { token: admin.token })).status).toBe(404);
});

const status = async (path: string, token?: string): Promise<number> =>
  (await fixture.get(path, token === undefined ? {} : { token })).status;

test('who may not read the list of now reads none of the past', async () => {
  const [auditor, support, user] = await Promise.all([
    person('auditor'),
    person('support'),
    person('user'),
  ]);
  const users = `/api/admin/users/as-of?day=${DAY}`;
  const rows = `/api/admin/history/rows/${randomUUID()}`;
  expect(await status(users)).toBe(401);
  expect(await status(users, user.token)).toBe(403);
  expect(await status(users, auditor.token)).toBe(403);
  expect(await status(users, support.token)).toBe(200);
  expect(await status(rows, auditor.token)).toBe(200);
  expect(await status(rows, support.token)).toBe(403);
});
