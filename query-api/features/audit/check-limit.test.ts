import { createLogger } from '@app/service-kit/logging';
import { RateLimits } from '@app/service-kit/limits/rate-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { makeCheckLimit } from './check-limit.ts';

let fixture: QueryFixture;
let limits: RateLimits;
beforeAll(async () => {
  fixture = await startQueryFixture();
  const { databaseUrl } = fixture.apiOptions;
  const logger = createLogger('test', 'silent');
  limits = await RateLimits.open({ databaseUrl, scale: 0.01, applicationName: 'test', logger });
});
afterAll(async () => {
  await limits.close();
  await fixture.stop();
});

test('one piece is checked at a time, and each account may check so many', async () => {
  const limit = makeCheckLimit(limits);
  const gate = Promise.withResolvers<string>();
  const first = limit('u1', () => gate.promise);
  await expect(limit('u2', () => Promise.resolve('second'))).rejects.toMatchObject({ status: 429 });
  gate.resolve('first');
  expect(await first).toBe('first');
  for (let taken = 1; taken < 6; taken += 1) await limit('u1', () => Promise.resolve());
  await expect(limit('u1', () => Promise.resolve())).rejects.toMatchObject({ status: 429 });
  expect(await limit('u2', () => Promise.resolve('second'))).toBe('second');
});
