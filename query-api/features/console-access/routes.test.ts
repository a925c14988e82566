import { streams } from '@app/events/streams';
import type { Serving } from '@app/service-kit/http/serve-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import {
  noteSecondFactor,
  type QueryFixture,
  startQueryFixture,
} from '../../testing/query-fixture.ts';
import { startSession } from '../../testing/start-session.ts';

const PATH = '/api/user/console-access';

let fixture: QueryFixture;
let strict: Serving;
beforeAll(async () => {
  fixture = await startQueryFixture();
  strict = await startQueryApi({ ...fixture.apiOptions, adminSecurity: 'strict' });
});
afterAll(async () => {
  await strict.stop();
  await fixture.stop();
});

/** With a console that requires a second factor. */
async function ask(path: string, token: string): Promise<{ status: number; body: unknown }> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Min-Position': fixture.history.endText };
  const answer = await fetch(`${strict.url}${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
}

const addApp = (userId: string) =>
  fixture.history.append(streams.user(userId), {
    type: 'OneTimeCodesAdded',
    data: { userId },
    personal: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', recoveryHashes: [] },
  });

test('without the setting the console is open to whoever may use it', async () => {
  const { userId } = await fixture.history.user({ role: 'admin' });
  const token = await fixture.signIn(userId);
  expect(await fixture.get(PATH, { token })).toMatchObject({ body: { is_open: true } });
  expect(await fixture.get('/api/admin/stats', { token })).toMatchObject({ status: 200 });
});

test('with it the console waits, and says for what', async () => {
  const { userId } = await fixture.history.user({ role: 'admin' });
  const { sessionId, token } = await startSession(fixture, userId);
  const refused = { status: 403, body: { type: 'urn:problem:second-factor-needed' } };
  expect(await ask('/api/admin/stats', token)).toMatchObject(refused);
  expect(await ask(PATH, token)).toMatchObject({ body: { is_open: false, ways: [] } });
  await addApp(userId);
  expect(await ask(PATH, token)).toMatchObject({ body: { is_open: false, ways: ['code'] } });
  expect(await ask('/api/admin/stats', token)).toMatchObject(refused);
  await noteSecondFactor(fixture.pool, sessionId);
  expect(await ask(PATH, token)).toMatchObject({ body: { is_open: true } });
  expect(await ask('/api/admin/stats', token)).toMatchObject({ status: 200 });
});

test('another session of the same account is another matter', async () => {
  const { userId } = await fixture.history.user({ role: 'auditor' });
  await noteSecondFactor(fixture.pool, (await startSession(fixture, userId)).sessionId);
  const { token } = await startSession(fixture, userId);
  const refused = { status: 403, body: { type: 'urn:problem:second-factor-needed' } };
  expect(await ask('/api/admin/audit', token)).toMatchObject(refused);
});
