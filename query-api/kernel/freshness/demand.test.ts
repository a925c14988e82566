import { eventually } from '@app/events/testing/eventually';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let listener: Client;
const payloads: { position: string | null; live: readonly string[] }[] = [];
beforeAll(async () => {
  world = await startWorld();
  listener = new Client({ connectionString: world.apiOptions.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => payloads.push(JSON.parse(payload)));
  await listener.query('listen demanded');
});
afterAll(async () => {
  await listener.end();
  await world.stop();
});

test('a read that waits says for what, before its patience ends', async () => {
  world.projector.pause();
  await world.history.user();
  const reading = world.get('/api/stats');
  await eventually(() => payloads.some(({ position }) => position === world.history.endText));
  world.projector.resume();
  expect((await reading).status).toBe(200);
});

test('open pages are named while they are open', async () => {
  const { userId } = await world.history.user();
  const isNamed = (): boolean => payloads.at(-1)?.live.includes(userId) === true;
  const token = await world.signIn(userId);
  await world.get('/api/user/profile', { token });
  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const { signal } = leaving;
  const stream = await fetch(`${world.api.url}/api/user/live`, { headers, signal });
  expect(stream.status).toBe(200);
  await eventually(isNamed);
  leaving.abort();
  await eventually(() => !isNamed());
});
