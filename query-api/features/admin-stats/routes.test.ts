import { streams } from '@app/events/streams';
import { awayFromMidnight } from '@app/service-kit/testing/away-from-midnight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { adminActivity, adminStats } from './contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let fixture: QueryFixture;
let token: string;
beforeAll(async () => {
  await awayFromMidnight();
  fixture = await startQueryFixture();
  const { history } = fixture;
  const administrator = await history.user({ role: 'admin' });
  const owner = await history.user({ plan: 'premium' });
  await history.user();
  const { userId } = await history.user({ plan: 'basic' });
  await history.append(streams.user(userId), { type: 'UserErased', data: { userId } });
  token = await fixture.signIn(administrator.userId);
  const uid = await history.code(owner.userId);
  await history.batch(5);
  await history.thread(uid, owner.userId, { at: new Date(Date.now() - 31 * DAY_MS) });
  await history.thread(uid, owner.userId, { at: new Date(Date.now() - 29 * DAY_MS) });
  await history.thread(uid, owner.userId);
});
afterAll(() => fixture.stop());

test('GET /admin/stats counts all who were not erased, the last 30 days, and by plan', async () => {
  const { body } = await fixture.get('/api/admin/stats', { token });
  expect(adminStats.parse(body)).toEqual({
    total_users: 3,
    users_last_30_days: 4,
    total_messages: 3,
    messages_last_30_days: 2,
    total_qr_codes: 6,
    active_codes: 1,
    subscription_breakdown: { free: 2, basic: 0, premium: 1 },
  });
});

test('accounts by plan are remembered, and counted anew for who wrote', async () => {
  const breakdown = async (how: 'get' | 'getNow') => {
    const { body } = await fixture[how]('/api/admin/stats', { token });
    return adminStats.parse(body).subscription_breakdown;
  };
  expect(await breakdown('get')).toMatchObject({ premium: 1 });
  await fixture.pool.query(`update read.users set plan = 'premium' where plan = 'free'`);
  expect(await breakdown('getNow')).toMatchObject({ premium: 1 });
  expect(await breakdown('get')).toMatchObject({ free: 0, premium: 3 });
  expect(await breakdown('getNow')).toMatchObject({ free: 0, premium: 3 });
});

test('GET /admin/activity has 90 days without a gap, today the last', async () => {
  const { body } = await fixture.get('/api/admin/activity', { token });
  const { days } = adminActivity.parse(body);
  const expected = Array.from({ length: 90 }, (_, index) =>
    new Date(Date.now() - (89 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  expect(days.map(({ day }) => day)).toEqual(expected);
  expect(days.at(-1)).toMatchObject({ registrations: 4, messages: 1 });
  expect(days.at(-30)).toMatchObject({ registrations: 0, messages: 1 });
  expect(days.reduce((sum, { messages }) => sum + messages, 0)).toBe(3);
});
