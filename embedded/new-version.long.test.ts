import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { usersProjection } from '@app/projector/projections/users';
import { schemaOf } from '@app/projector/runtime/projection';
import { userRegistered } from '@app/projector/testing/events';
import { MASTER_KEY_FILE, STORES_FILE } from '@app/service-kit/running-instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from './testing/operate.ts';
import { findProcesses, kill } from './testing/processes.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

/** More than the product's process handles by itself. */
const USERS = 5000;
const WAIT = { timeout: 120_000, interval: 20 };
const { name, version } = usersProjection;
const before = { ...usersProjection, version: version - 1 };
const mark = randomUUID();
let product: StartedProduct;
let stores: Stores;

async function open(): Promise<Stores> {
  const { EVENTSTORE_URL = '', DATABASE_URL = '' } = parseEnv(
    await readFile(join(product.dataDir, STORES_FILE), 'utf8'),
  );
  const key = await readFile(join(product.dataDir, MASTER_KEY_FILE), 'utf8');
  return openStores('test', { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY: key.trim() });
}

beforeAll(async () => {
  product = await startEmbeddedProduct({ environment: { NEW_VERSION_TEST: mark } });
  stores = await open();
  for (let left = USERS; left > 0; left -= 500) await appendUsers(500);
});
afterAll(async () => {
  await stores[Symbol.asyncDispose]();
  await product.stop();
});

/** @param commandId the same one appends them once */
async function appendUsers(count: number, commandId: string = randomUUID()): Promise<void> {
  const events = Array.from({ length: count }, (_, index) =>
    userRegistered(`${commandId}-${index}`),
  );
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  await stores.log.append(`test-${commandId}`, 'no-stream', events, {
    actor: { kind: 'system' },
    ...ids,
    at: new Date(),
  });
}

const processes = (program: string): number[] =>
  findProcesses(mark, product.dataDir)
    .filter(({ command }) => command.endsWith(program))
    .map(({ pid }) => pid);
const fillers = () => processes('embedded/product/filling/main.ts');
const products = () => processes('embedded/product/main.ts');

const live = async () => {
  const { rows } = await stores.pool.query<{ version: number }>(
    'select version from read.checkpoints where name = $1',
    [name],
  );
  return rows[0]?.version;
};

const shown = async (): Promise<number> => {
  const { rows } = await stores.pool.query<{ count: number }>(
    'select count(*)::integer as count from read.users',
  );
  return rows[0]?.count ?? 0;
};

/** Lets the live tables be those of the version before, as after an upgrade. */
async function upgrade(): Promise<void> {
  const [now, then] = [schemaOf(usersProjection), schemaOf(before)];
  await stores.pool.query(`
    begin;
    alter schema ${now} rename to ${then};
    update projector.checkpoints set schema = '${then}', version = ${before.version}
      where schema = '${now}';
    delete from projector.lags where schema = '${now}';
    commit`);
  await stores.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'projector' and pid <> pg_backend_pid()`,
  );
}

test.runIf(process.platform === 'linux')(
  'the product is killed while a new version is filled; the next one finishes it, each event once',
  { timeout: 500_000 },
  async () => {
    await expect.poll(shown, WAIT).toBeGreaterThanOrEqual(USERS);
    const users = await shown();
    await upgrade();
    await expect.poll(() => fillers().length, WAIT).toBe(1);
    const [filler = 0] = fillers();
    const [pid = 0] = products();
    kill(pid, 'SIGKILL');
    await expect.poll(() => fillers().includes(filler), WAIT).toBe(false);
    await appendUsersWhenUp();
    await expect.poll(live, WAIT).toBe(version);
    await expect.poll(shown, WAIT).toBe(users + 500);
    expect(fillers()).toEqual([]);
    const { code, said } = await operate('projector/cli/main.ts', ['verify', '--all'], {
      DATA_DIR: product.dataDir,
    });
    expect(said).not.toContain('differs');
    expect(code).toBe(0);
  },
);

/** The event store ends and starts with the product, so the first tries may fail. */
async function appendUsersWhenUp(): Promise<void> {
  await expect.poll(() => products().length, WAIT).toBe(1);
  const commandId = randomUUID();
  const appended = () =>
    appendUsers(500, commandId).then(
      () => true,
      () => false,
    );
  await expect.poll(appended, WAIT).toBe(true);
}
