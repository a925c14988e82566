import { setTimeout as delay } from 'node:timers/promises';
import { START_POSITION } from '@app/events/position';
import { eventually } from '@app/events/testing/eventually';
import type { Demanded } from '@app/service-kit/demanded';
import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { followLive, listenForDemand } from './follow-live.ts';
import { ProjectionDemand } from './projection-demand.ts';
import { openProjectorSession } from './projector-session.ts';

/** Follows with intervals that do not end during a test, and counts events batch by batch. */
function follow({ log }: ProjectorFixture, demand: ProjectionDemand) {
  const stopping = new AbortController();
  const batches: number[] = [];
  const run = async (): Promise<void> => {
    for await (const { events } of followLive({
      log,
      feed: undefined,
      demand,
      after: START_POSITION,
      wants: () => true,
      signal: stopping.signal,
      onOutage: () => undefined,
      intervalMs: 600_000,
    })) {
      batches.push(events.length);
    }
  };
  const done = run();
  return {
    batches,
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await done;
    },
  };
}

const append = (fixture: ProjectorFixture, id: string) =>
  fixture.append([userRegistered(id, `name-${id}`)]);

test('the first event after a quiet time is given at once, others together', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const demand = new ProjectionDemand();
  await using following = follow(fixture, demand);
  await append(fixture, 'u1');
  await eventually(() => following.batches.length === 1);
  for (const id of ['u2', 'u3']) await append(fixture, id);
  await delay(100);
  expect(following.batches).toEqual([1]);
});

test('what a query API of another process waits for is given at once', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const demand = new ProjectionDemand();
  const stopping = new AbortController();
  await using session = await openProjectorSession(fixture.pool, stopping.signal);
  await listenForDemand(session, demand);
  const tell = async (demanded: Demanded): Promise<void> => {
    await fixture.pool.query("select pg_notify('demanded', $1)", [JSON.stringify(demanded)]);
  };
  await using following = follow(fixture, demand);
  await append(fixture, 'u1');
  await eventually(() => following.batches.length === 1);
  const { commit } = await append(fixture, 'u2');
  await fixture.pool.query("notify demanded, 'not to be read'");
  await tell({ from: 'a', position: String(commit), live: [] });
  await eventually(() => following.batches.length === 2);
  await tell({ from: 'a', position: null, live: ['u4'] });
  await eventually(() => demand.watches('u4'));
  await append(fixture, 'u3');
  await delay(50);
  expect(following.batches).toEqual([1, 1]);
  await append(fixture, 'u4');
  await eventually(() => following.batches.length === 3);
  expect(following.batches).toEqual([1, 1, 2]);
});
