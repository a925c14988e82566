import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { userRegistered } from '../testing/events.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { startProcess } from '../testing/projector-process.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

/** Resolves once a user is in the views. */
async function seen({ pool }: ProjectorFixture, userId: string): Promise<void> {
  await eventually(() =>
    pool.query('select id from read.users where id = $1', [userId]).then(
      ({ rowCount }) => rowCount === 1,
      // The views may not be there yet.
      () => false,
    ),
  );
}

/** The sessions that poll for the lease. */
async function waiting({ pool }: ProjectorFixture): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'projector' and datname = current_database()
       and query like '%pg_try_advisory_lock%'`,
  );
  return rows.map(({ pid }) => pid);
}

test('a second projector waits, and goes on where a killed one stopped', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.append([userRegistered('u1')]);
  await using first = startProcess(fixture);
  await seen(fixture, 'u1');
  let isSecondUp = false;
  const second = fixture.project().then((projector) => {
    isSecondUp = true;
    return projector;
  });
  await using load = new Load(fixture);
  await delay(500);
  expect(isSecondUp).toBe(false);
  first.kill('SIGKILL');
  const position = await fixture.append([userRegistered('u2')]);
  await (await second).caughtUp(position);
  await (await second).caughtUp(await load.stop());
  expect(await differences(fixture, projections)).toBe(0);
});

test('a standby projects within 5 s after the active projector was killed', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.append([userRegistered('u1')]);
  await using active = startProcess(fixture);
  await seen(fixture, 'u1');
  const standby = fixture.project();
  await expect.poll(() => waiting(fixture), SOON).toHaveLength(1);
  const killedAt = performance.now();
  active.kill('SIGKILL');
  const position = await fixture.append([userRegistered('u2')]);
  await (await standby).caughtUp(position);
  expect(performance.now() - killedAt).toBeLessThan(5000);
  await seen(fixture, 'u2');
});

test('a projector that is asked to stop gives the lease back at once', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project();
  const second = fixture.project();
  await first.stop();
  const position = await fixture.append([userRegistered('u1')]);
  await (await second).caughtUp(position);
  await seen(fixture, 'u1');
});

test('a projector that waits goes on waiting when its connection breaks', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project();
  const second = fixture.project();
  await expect.poll(() => waiting(fixture), SOON).toHaveLength(1);
  const [pid] = await waiting(fixture);
  await fixture.pool.query('select pg_terminate_backend($1)', [pid]);
  await first.stop();
  const position = await fixture.append([userRegistered('u1')]);
  await (await second).caughtUp(position);
  await seen(fixture, 'u1');
});

test('a projector that waits for the lease ends when it is asked to', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.project();
  await using second = startProcess(fixture);
  await expect.poll(() => waiting(fixture), SOON).toHaveLength(1);
  second.kill('SIGTERM');
  const [code] = (await once(second, 'exit')) as [number | null];
  expect(code).toBe(0);
});
