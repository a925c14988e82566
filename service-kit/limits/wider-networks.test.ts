import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { CallerAddresses } from './caller-address.ts';
import { RateLimits } from './rate-limits.ts';

let database: TestDatabase;
let limits: RateLimits;
beforeAll(async () => {
  database = await createTestDatabase();
  limits = await RateLimits.open({
    databaseUrl: database.url,
    scale: 1,
    applicationName: 'test',
    vault: { secret: () => Promise.resolve(createSecretKey(randomBytes(32))) },
    logger: createLogger('test', 'silent'),
  });
});
afterAll(async () => {
  await limits.close();
  await database.drop();
});

const addresses = new CallerAddresses(createSecretKey(randomBytes(32)));
const hashed = (address: string): string =>
  addresses.of({ headers: { 'x-forwarded-for': address } });

/** How many of 20 requests pass, each from another address. */
async function passed(name: string, addressOf: (index: number) => string): Promise<number> {
  const limit = limits.of({ name, points: 2, seconds: 60 });
  let count = 0;
  for (let index = 0; index < 20; index += 1) {
    if (!(await limit.isOver(hashed(addressOf(index))))) count += 1;
  }
  return count;
}

const hex = (index: number): string => index.toString(16);

test('an IPv6 caller who changes networks meets the limits of the wider ones', async () => {
  expect(await passed('within-64', (index) => `2001:db8:1:1::${hex(index + 1)}`)).toBe(2);
  expect(
    await passed('within-56', (index) => `2001:db8:1:1${hex(index).padStart(2, '0')}::1`),
  ).toBe(4);
  expect(await passed('within-48', (index) => `2001:db8:1:${hex(index + 1)}00::1`)).toBe(8);
  expect(await passed('beyond-48', (index) => `2001:db8:${hex(index + 1)}::1`)).toBe(20);
  expect(await passed('ipv4', (index) => `203.0.113.${index}`)).toBe(20);
});

test('tries of passwords from one wider network wait, too', async () => {
  const limit = limits.of({ name: 'tries', points: 1, seconds: 60, grows: true });
  const tries = Array.from({ length: 8 }, (_, index) => hashed(`2001:db8:1:${index + 1}00::1`));
  let refused = 0;
  for (const address of tries) {
    await limit.begin(address).catch(() => {
      refused += 1;
    });
  }
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(4);
});
