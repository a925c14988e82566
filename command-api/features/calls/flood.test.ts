import { someDescription } from '@app/service-kit/testing/some-description';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  fixture = await startCommandFixture({ rateLimitScale: 1 });
});
afterAll(() => fixture.stop());

const body = { sdp: someDescription() };

/** A conversation whose finder may call. @returns the path of its calls */
async function callable(): Promise<string> {
  const token = await fixture.register();
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const path = `/api/qr/${String(made.body['uid'])}/message`;
  const sent = await fixture.call(path, { body: { content: 'Found it' } });
  const id = String(sent.body['id']).replace(/-1$/u, '');
  const calls = `/api/user/threads/${id}/calls`;
  await fixture.call(calls, { method: 'PUT', token, body: { allowed: true } });
  return `/api/threads/${String(sent.body['thread_token'])}/calls`;
}

const call = async (path: string, address: string): Promise<number> =>
  (await fixture.call(path, { body, headers: forwarded(address) })).status;

test('a flood of calls rings once, is refused, and holds up no other conversation', async () => {
  const [flooded, other] = [await callable(), await callable()];
  const attackers = Array.from({ length: 150 }, (_, index) => `203.0.113.${index % 50}`);
  const answers = await Promise.all(attackers.map((address) => call(flooded, address)));
  const counts = Map.groupBy(answers, (status) => status);
  // One call at a time: the others of the first twenty find it ringing.
  expect(counts.get(201)).toHaveLength(1);
  expect(counts.get(429)?.length).toBeGreaterThanOrEqual(130);
  expect([...counts.keys()].every((status) => [201, 409, 429].includes(status))).toBe(true);
  expect(await call(other, '198.51.100.9')).toBe(201);
  const kept = await fixture.pool.query('select from calling.descriptions');
  expect(kept.rowCount).toBe(2);
});
