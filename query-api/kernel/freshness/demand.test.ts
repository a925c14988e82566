import { eventually } from '@app/events/testing/eventually';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';

let fixture: QueryFixture;
let listener: Client;
const payloads: { position: string | null; live: readonly string[] }[] = [];
beforeAll(async () => {
  fixture = await startQueryFixture();
  listener = new Client({ connectionString: fixture.apiOptions.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => payloads.push(JSON.parse(payload)));
  await listener.query('listen demanded');
});
afterAll(async () => {
  await listener.end();
  await fixture.stop();
});

test('a read that waits says for what, before its patience ends', async () => {
  await fixture.projector.pause();
  await fixture.history.user();
  const reading = fixture.get('/api/stats');
  await eventually(() => payloads.some(({ position }) => position === fixture.history.endText));
  await fixture.projector.resume();
  expect((await reading).status).toBe(200);
});

test('open pages are named while they are open', async () => {
  const { userId } = await fixture.history.user();
  const isNamed = (): boolean => payloads.at(-1)?.live.includes(userId) === true;
  const token = await fixture.signIn(userId);
  await fixture.get('/api/user/profile', { token });
  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const { signal } = leaving;
  const stream = await fetch(`${fixture.api.url}/api/user/live`, { headers, signal });
  expect(stream.status).toBe(200);
  await eventually(isNamed);
  leaving.abort();
  await eventually(() => !isNamed());
});
