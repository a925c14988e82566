import { record } from '../cli/record.ts';
import { expect, test } from 'vitest';
import type { Projection } from '../runtime/projection.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { addUser, probe } from '../testing/probe.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { differences } from '../testing/rows.ts';
import { standAt } from '../testing/shared.ts';
import { rangeOf, sliceOf } from '@app/events/slice';

const RANGES = 4;

const throwing: Projection = {
  ...probe((event) => {
    if (event.data.userId === 'trouble') throw new TypeError('not this one');
    return addUser(event);
  }),
  slicing: { field: 'userId' },
};
const options = { projections: [throwing], ranges: RANGES };

const isBeside = (userId: string): boolean =>
  rangeOf(sliceOf(userId), RANGES) === rangeOf(sliceOf('trouble'), RANGES);
const names = Array.from({ length: 40 }, (_, at) => `u${at}`);

const users = async ({ pool }: ProjectorFixture): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from read.seen_users');
  return rows.map(({ id }) => id).toSorted();
};

/** @returns the id of the event that nobody can handle */
async function appendTrouble(fixture: ProjectorFixture): Promise<string> {
  await fixture.append([userRegistered('trouble')], { stream: 'user-trouble' });
  for (const name of names) await fixture.append([userRegistered(name)]);
  const [event] = await fixture.log.read('user-trouble', { personal: 'skip' });
  return event?.id ?? '';
}

const skip = ({ log }: ProjectorFixture, eventId: string): Promise<void> =>
  record(log, 'probe', {
    type: 'EventSkipped',
    data: { projection: 'probe', version: 1, eventId, eventType: 'UserRegistered' },
    personal: { why: 'A trial' },
  });

const stopped = async ({ pool }: ProjectorFixture): Promise<readonly unknown[]> => {
  const { rows } = await pool.query(
    'select stopped_event_id as id from read.projections where stopped_event_id is not null',
  );
  return rows;
};

test(
  'a range that stops leaves the others at work, until its event is skipped',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project(options);
    const id = await appendTrouble(fixture);
    const others = names.filter((name) => !isBeside(name)).toSorted();
    expect(others.length).toBeLessThan(names.length);
    await expect.poll(() => users(fixture), SOON).toEqual(others);
    expect(await stopped(fixture)).toEqual([{ id }]);
    await skip(fixture, id);
    await expect.poll(() => users(fixture), SOON).toEqual(names.toSorted());
    await standAt(fixture, await fixture.append([userRegistered('last')]), ['probe'], RANGES);
    expect(await stopped(fixture)).toEqual([]);
    await projector.stop();
    expect(await differences(fixture, [throwing])).toBe(0);
  },
);

test('ranges of which one has stopped are joined once its event is skipped', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const shared = await fixture.project(options);
  const id = await appendTrouble(fixture);
  await expect.poll(() => stopped(fixture), SOON).toEqual([{ id }]);
  await shared.stop();
  const whole = await fixture.project({ ...options, ranges: 1 });
  expect(await stopped(fixture)).toEqual([{ id }]);
  await skip(fixture, id);
  await standAt(fixture, await fixture.append([userRegistered('last')]), [], 1);
  expect(await users(fixture)).toEqual([...names, 'last'].toSorted());
  expect(await stopped(fixture)).toEqual([]);
  await whole.stop();
  expect(await differences(fixture, [throwing])).toBe(0);
});
