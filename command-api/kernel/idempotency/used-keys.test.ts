import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { UsedKeys } from './idempotency.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  vi.useRealTimers();
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

async function startDatabase() {
  const database = await createTestDatabase();
  stack.defer(() => database.drop());
  const pool = createPool(database.url, { applicationName: 'test' });
  stack.defer(() => pool.end());
  const open = async (): Promise<UsedKeys> => {
    const logger = createLogger('test', 'silent');
    const keys = await UsedKeys.open({ databaseUrl: database.url, logger });
    stack.defer(() => keys.close());
    return keys;
  };
  return { pool, open };
}

test('a key belongs to the command that it was used for first', async () => {
  const { open } = await startDatabase();
  const [one, other] = [await open(), await open()];
  const [scope, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await one.use(scope, first)).toBe('new');
  expect(await one.use(scope, first)).toBe('same');
  expect(await other.use(scope, first)).toBe('same');
  expect(await other.use(scope, second)).toBe('other');
  expect(await other.use(randomUUID(), second)).toBe('new');
});

test('of many commands under one key at once, in two processes, one has it', async () => {
  const { open } = await startDatabase();
  const processes = [await open(), await open()];
  const scopes = Array.from({ length: 20 }, () => randomUUID());
  const uses = scopes.flatMap((scope) =>
    Array.from({ length: 10 }, (_, index) => ({ scope, index, command: randomUUID() })),
  );
  const answers = await Promise.all(
    uses.map(async ({ scope, index, command }) => {
      const use = await processes[index % 2]?.use(scope, command);
      return use === 'new' ? [scope] : [];
    }),
  );
  expect(answers.flat().toSorted()).toEqual(scopes.toSorted());
});

test('of many resends of one command at once, in two processes, one is new', async () => {
  const { open } = await startDatabase();
  const [one, other] = [await open(), await open()];
  const [scope, command] = [randomUUID(), randomUUID()];
  const uses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).use(scope, command)),
  );
  expect(uses.filter((use) => use === 'new')).toHaveLength(1);
  expect(uses.filter((use) => use === 'same')).toHaveLength(19);
});

test('keys of the last 24 hours are kept; the others are deleted every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { pool, open } = await startDatabase();
  const keys = await open();
  for (const hours of [0, 23, 25, 48]) {
    const scope = randomUUID();
    await keys.use(scope, randomUUID());
    await pool.query(
      'update commands.used_keys set used_at = now() - make_interval(hours => $2) where scope_id = $1',
      [scope, hours],
    );
  }
  const count = async (): Promise<number> =>
    (await pool.query('select from commands.used_keys')).rowCount ?? 0;
  expect(await count()).toBe(4);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(count).toBe(2);
  await pool.query("update commands.used_keys set used_at = now() - interval '25 hours'");
  await open();
  expect(await count()).toBe(0);
});
