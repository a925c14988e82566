import { createLogger } from '@app/service-kit/logging';
import { streams } from '@app/events/streams';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCommandApi } from '../../start.ts';
import { startStores } from '../../testing/stores.ts';

/** Starts a product for the first time. @returns the logged password, and the stored hash */
async function firstStart(password: string | null) {
  const stores = await startStores();
  onTestFinished(() => stores.stop());
  const logger = createLogger('test', 'silent');
  const told = vi.spyOn(logger, 'info');
  const api = await startCommandApi({
    host: '127.0.0.1',
    port: 0,
    ...stores.addresses,
    admin: { email: null, password },
    rateLimitScale: 1000,
    logger,
  });
  onTestFinished(() => api.stop());
  const { rows } = await stores.pool.query<{ id: string }>(
    'select user_id as id from lookup.administrators',
  );
  const stream = streams.user(rows[0]?.id ?? '');
  const [registered] = await stores.log.read(stream, { personal: 'open' });
  return {
    told: JSON.stringify(told.mock.calls),
    registered: JSON.stringify(registered?.personal),
  };
}

test('a password that is made up for the first administrator is told once, and ends', async () => {
  const { told, registered } = await firstStart(null);
  expect(told).toMatch(/"password":"[\w-]{16}"/u);
  const until = Number(/\$until=(?<seconds>\d+)/u.exec(registered)?.groups?.['seconds']) * 1000;
  const hours = (until - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThanOrEqual(72);
});

test('one that the operator chose is not told, and stays', async () => {
  const { told, registered } = await firstStart('plum kettle orbit');
  expect(told).toContain('"password":null');
  expect(registered).toContain('$argon2id$');
  expect(registered).not.toContain('$until=');
});
