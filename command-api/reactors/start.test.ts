import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { startRelay } from '@app/events/testing/relay';
import { createLogger } from '@app/service-kit/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '../features/codes/code-directory.ts';
import { someContext } from '../testing/some.ts';
import { startStores, type Stores } from '../testing/stores.ts';
import { startReactors } from './start.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.stop());

const logger = createLogger('test', 'silent');

async function ready(url: string) {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
}

/** Takes a place, and returns the uid of the code that the finisher has to create. */
async function leaveUnfinished(): Promise<string> {
  const uid = newUid();
  const data = { userId: uid, uid, autoDeleteDays: null };
  const personal = { title: 'Bag', greeting: null, codeType: 'other' };
  const event = { type: 'CodePlaceTaken', data, personal };
  await stores.log.append(streams.allowance(uid), 'no-stream', [event], someContext());
  return uid;
}

const isMade = async (uid: string): Promise<boolean> =>
  (await stores.log.read(streams.code(uid), { personal: 'skip' })).length > 0;

test.each(['eventStoreUrl', 'databaseUrl'] as const)(
  'reactors outlive an outage of %s, and health tells of it',
  async (store) => {
    const relay = await startRelay(stores.addresses[store]);
    const address = { [store]: relay.address(stores.addresses[store]) };
    const reactors = await startReactors({ ...stores.addresses, ...address, logger });
    await eventually(() => reactors.report().every(({ state }) => state === 'running'));
    expect(await ready(reactors.url)).toMatchObject({ status: 200, body: { ready: true } });
    await relay.cut();
    const uid = await leaveUnfinished();
    await eventually(() => reactors.report().every(({ state }) => state === 'store-away'));
    expect((await ready(reactors.url)).status).toBe(503);
    await relay.mend();
    await eventually(() => isMade(uid));
    await eventually(async () => (await ready(reactors.url)).status === 200);
    await reactors.stop();
    await relay.cut();
  },
);

test('reactors that start before Postgres wait for it', async () => {
  const relay = await startRelay(stores.addresses.databaseUrl);
  const databaseUrl = relay.address(stores.addresses.databaseUrl);
  await relay.cut();
  const starting = startReactors({ ...stores.addresses, databaseUrl, logger });
  const uid = await leaveUnfinished();
  await relay.mend();
  const reactors = await starting;
  await eventually(() => isMade(uid));
  await reactors.stop();
  await relay.cut();
});

/** Starts a separate process. @returns it, and its port once it is ready */
async function startProcess() {
  const { eventStoreUrl, databaseUrl, masterKey } = stores.addresses;
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      EVENTSTORE_URL: eventStoreUrl,
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { ready: isReady, port }: { ready?: boolean; port?: number } = JSON.parse(line);
    if (isReady === true) return { child, port };
  }
  throw new Error('The process ended before it was ready');
}

test('as a process of its own it says when it is ready, and ends when told', async () => {
  const { child, port } = await startProcess();
  expect(await ready(`http://127.0.0.1:${port}`)).toMatchObject({ status: 200 });
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('a standby works within 5 s after the active process was killed', async () => {
  const { child } = await startProcess();
  const before = await leaveUnfinished();
  await eventually(() => isMade(before));
  const standby = await startReactors({ ...stores.addresses, logger });
  const isStandby = () => standby.report().every(({ state }) => state === 'standby');
  await eventually(isStandby);
  const killedAt = performance.now();
  child.kill('SIGKILL');
  const uid = await leaveUnfinished();
  await eventually(() => isMade(uid));
  expect(performance.now() - killedAt).toBeLessThan(5000);
  await standby.stop();
});
