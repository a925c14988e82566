import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { eventually } from '../testing/eventually.ts';
import { untilAborted } from '@app/service-kit/pause';
import { createPool } from '@app/service-kit/postgres';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workUnderLease } from './lease.ts';
import { openSession, type Session } from './session.ts';

const SESSION = { lockClass: 1 };

let database: TestDatabase;
let pool: Pool;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'lease test' });
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await pool.end();
  await database.drop();
});

/** A process that competes for the lease, with its own connections. */
function run(name: string, work: (session: Session) => Promise<void> = untilItEnds) {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  let held = 0;
  let working = false;
  let waited = 0;
  const onSession = async (session: Session): Promise<void> => {
    held += 1;
    working = true;
    try {
      await work(session);
    } finally {
      working = false;
    }
  };
  const done = workUnderLease(onSession, {
    open: (until) => openSession(pool, until, SESSION),
    name,
    signal: stopping.signal,
    onFailure: (error) => failures.push(error),
    onWaiting: () => void (waited += 1),
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  stops.push(stop);
  return {
    failures,
    stop,
    times: () => held,
    isWorking: () => working,
    isWaiting: () => waited > 0 && !working,
  };
}

const untilItEnds = ({ signal }: Session): Promise<void> => untilAborted(signal);

test('one works, another waits and takes over when the first is stopped', async () => {
  const first = run('a lease');
  await eventually(() => first.isWorking());
  const second = run('a lease');
  await eventually(() => second.isWaiting());
  expect(first.isWorking()).toBe(true);
  await first.stop();
  await eventually(() => second.isWorking());
});

test('leases of other names are held beside each other', async () => {
  const [one, other] = [run('a lease'), run('another lease')];
  await eventually(() => one.isWorking() && other.isWorking());
});

test('a lease whose connection breaks is taken again', async () => {
  const holder = run('a lease');
  await eventually(() => holder.isWorking());
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await eventually(() => holder.times() === 2 && holder.isWorking());
  expect(holder.failures).toHaveLength(1);
});

test('work that fails gives the lease back, and is begun again', async () => {
  let isBroken = true;
  const failing = run('a lease', async (session) => {
    if (isBroken) throw new Error('cannot');
    await untilItEnds(session);
  });
  const other = run('a lease');
  await eventually(() => other.isWorking());
  isBroken = false;
  await other.stop();
  await eventually(() => failing.isWorking());
});

test('who waits for the lease ends when it is asked to', async () => {
  const holder = run('a lease');
  await eventually(() => holder.isWorking());
  const waiting = run('a lease');
  await eventually(() => waiting.isWaiting());
  await waiting.stop();
  expect([waiting.times(), holder.isWorking()]).toEqual([0, true]);
});
