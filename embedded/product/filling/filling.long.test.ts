import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { statsProjection } from '@app/projector/projections/stats';
import { userRegistered } from '@app/projector/testing/events';
import { Load } from '@app/projector/testing/load';
import { countUser, probe } from '@app/projector/testing/probe';
import {
  openProjectorFixture,
  type ProjectorFixture,
} from '@app/projector/testing/projector-fixture';
import { differences } from '@app/projector/testing/rows';
import { allOf, ReadMemory } from '@app/service-kit/memory/read-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { findProcesses, kill } from '../../testing/processes.ts';
import { fillInProcess } from './filling-process.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/filling-program.ts', import.meta.url));
const PROJECTOR = fileURLToPath(new URL('../../testing/filling-projector.ts', import.meta.url));
/** More than the projector's own process fills. */
const USERS = 1500;
const both = [probe(countUser), probe(countUser, 2)];

let fixture: ProjectorFixture;
/** Identifies the processes of this test. */
let mark: string;

beforeEach(async () => {
  mark = randomUUID();
  fixture = await openProjectorFixture();
  await appendUsers(USERS);
  const old = await fixture.project({ projections: [probe(countUser), statsProjection] });
  await old.stop();
});
afterEach(() => fixture[Symbol.asyncDispose]());

async function appendUsers(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 500) {
    await fixture.append(Array.from({ length: Math.min(left, 500) }, () => userRegistered()));
  }
}

const environment = (handler: string, version = 2) => ({
  ...bareEnvironment(),
  EVENTSTORE_URL: fixture.options.eventStoreUrl,
  DATABASE_URL: fixture.options.databaseUrl,
  MASTER_KEY: fixture.options.masterKey,
  HANDLER: handler,
  VERSION: String(version),
  MARK: mark,
});

/** @param handler what the program does with a user */
const filling = (handler: string, version = 2) =>
  fillInProcess(PROGRAM, environment(handler, version));

const fillers = () =>
  findProcesses(mark, '/nowhere').filter(({ command }) => command.includes('filling-program'));

const liveVersion = async (): Promise<number | undefined> => {
  const { rows } = await fixture.pool.query<{ version: number }>(
    `select version from read.checkpoints where name = 'probe'`,
  );
  return rows[0]?.version;
};

/** How many users the new tables have, whether or not they are visible to readers. */
const filledUsers = async (): Promise<number> => {
  const { rows } = await fixture.pool.query<{ count: number }>(
    `select count(*)::integer as count from probe_v2.seen_users`,
  );
  return rows[0]?.count ?? 0;
};

const isBegun = () => filledUsers().catch(() => 0);

/** How often users were handled, and how many users each count has. */
const counted = async () => {
  const { rows } = await fixture.pool.query<{ times: number; users: number }>(
    'select times, count(*)::integer as users from read.seen_users group by times',
  );
  return rows;
};

const SLOW = { timeout: 120_000 };
const onLinux = test.runIf(process.platform === 'linux');

test('a new version is filled by another process and takes over while events come', async () => {
  await using load = new Load(fixture, 2);
  const outcomes: string[] = [];
  const fill = filling('plain');
  const projector = await fixture.project({
    projections: [...both, statsProjection],
    fillElsewhere: async (request, options) => {
      expect(request).toMatchObject({ schemas: ['probe_v2'], state: 'building' });
      const outcome = await fill(request, options);
      outcomes.push(outcome);
      return outcome;
    },
  });
  await expect.poll(liveVersion, SLOW).toBe(2);
  await projector.caughtUp(await load.stop());
  expect(outcomes).toEqual(['near']);
  expect(fillers()).toEqual([]);
  expect(await counted()).toHaveLength(1);
  expect(await counted()).toMatchObject([{ times: 1 }]);
  expect(await differences(fixture, [probe(countUser, 2), statsProjection])).toBe(0);
});

onLinux('a process that is killed is started again, and goes on where it was', async () => {
  await fixture.project({ projections: both, fillElsewhere: filling('slow') });
  await expect.poll(isBegun, SLOW).toBeGreaterThan(0);
  const [first] = fillers();
  kill(first?.pid ?? 0, 'SIGKILL');
  expect(await liveVersion()).toBe(1);
  const marked = await fixture.pool.query('update probe_v2.seen_users set times = 5');
  const before = marked.rowCount ?? 0;
  await expect.poll(liveVersion, SLOW).toBe(2);
  expect((await counted()).toSorted((a, b) => a.times - b.times)).toEqual([
    { times: 1, users: USERS - before },
    { times: 5, users: before },
  ]);
});

onLinux('it ends with a projector that is killed, and the next one goes on', async () => {
  const child = fork(PROJECTOR, { env: environment('slow'), stdio: 'inherit' });
  await expect.poll(isBegun, SLOW).toBeGreaterThan(0);
  expect(fillers()).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(fillers, SLOW).toEqual([]);
  expect(await liveVersion()).toBe(1);
  await fixture.project({ projections: both, fillElsewhere: filling('plain') });
  await expect.poll(liveVersion, SLOW).toBe(2);
  expect(await counted()).toEqual([{ times: 1, users: USERS }]);
});

onLinux('it ends when the projector stops', async () => {
  const projector = await fixture.project({ projections: both, fillElsewhere: filling('slow') });
  await expect.poll(isBegun, SLOW).toBeGreaterThan(0);
  await projector.stop();
  expect(fillers()).toEqual([]);
  expect(await liveVersion()).toBe(1);
});

test('a version that fails says so, and the old one goes on', async () => {
  await fixture.append([userRegistered('trouble')]);
  const projector = await fixture.project({
    projections: both,
    fillElsewhere: filling('faulty'),
  });
  const standing = async () => {
    const { projections } = (await (
      await fetch(`http://127.0.0.1:${projector.port}/readyz`)
    ).json()) as { projections: readonly object[] };
    return projections;
  };
  await expect.poll(standing, SLOW).toContainEqual(
    expect.objectContaining({
      version: 2,
      stopped: expect.objectContaining({ eventType: 'UserRegistered' }),
    }),
  );
  const { rows } = await fixture.pool.query('select schema, event_type from projector.faults');
  expect(rows).toEqual([{ schema: 'probe_v2', event_type: 'UserRegistered' }]);
  await projector.caughtUp(await fixture.append([userRegistered()]));
  expect(await liveVersion()).toBe(1);
  expect(await counted()).toEqual([{ times: 1, users: USERS + 2 }]);
});

test('a program without that version leaves the old one, which goes on', async () => {
  const projector = await fixture.project({
    projections: both,
    fillElsewhere: filling('plain', 3),
  });
  const failed = filling('plain', 3)(
    { schemas: ['probe_v2'], state: 'building', join: [] },
    { onNews: fail, signal: never },
  );
  await expect(failed).rejects.toMatchObject({ about: { error: 'UnknownVersionError' } });
  await projector.caughtUp(await fixture.append([userRegistered()]));
  expect(await liveVersion()).toBe(1);
  expect(await counted()).toEqual([{ times: 1, users: USERS + 1 }]);
});

const never = new AbortController().signal;
function fail(): void {
  throw new Error('It was not expected to be called');
}

test('memory is used while a version is filled, and is never older than the takeover', async () => {
  const memory = new ReadMemory({ knowsSessions: true });
  let looks = 0;
  const remembered = () =>
    memory.get(
      'version',
      async (reading) => {
        looks += 1;
        reading.dependsOn(allOf('probe'));
        return liveVersion();
      },
      () => 10,
    );
  await fixture.project({ projections: both, fillElsewhere: filling('slow'), memory });
  await expect.poll(isBegun, SLOW).toBeGreaterThan(0);
  await remembered();
  await expect
    .poll(async () => {
      const before = looks;
      await remembered();
      return looks - before;
    }, SLOW)
    .toBe(0);
  expect(await liveVersion()).toBe(1);
  let told: number | undefined = 1;
  while (told === 1) {
    told = await liveVersion();
    expect(await remembered()).toBeGreaterThanOrEqual(told ?? 0);
  }
  expect(told).toBe(2);
});
