import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  // Twelve calls a minute instead of 120.
  fixture = await startCommandFixture({ rateLimitScale: 0.1 });
});
afterAll(() => fixture.stop());

test('a key that calls too often is told when it may call again, by every replica', async () => {
  const token = await fixture.register();
  const make = async () => {
    const body = { name: 'Busy', scopes: ['codes:write'], days: 1 };
    return String((await fixture.call('/api/user/api-keys', { token, body })).body['key']);
  };
  const [busy, calm] = [await make(), await make()];
  // Rejected because of its body, after it was counted.
  const call = (key: string) => fixture.call('/api/qr/generate', { token: key, body: {} });
  for (let count = 0; count < 12; count += 1) expect((await call(busy)).status).toBe(400);
  const refused = await call(busy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await call(calm)).status).toBe(400);
});
