import { expect, test } from 'vitest';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { createWorld } from '../testing/world.ts';

test('what is appended is in the views at once', async () => {
  await using world = await createWorld();
  const projector = await world.project();
  const position = await world.append([userRegistered('u1', 'ada')]);
  await projector.caughtUp(position);
  const { rows } = await world.pool.query('select id, username from read.users');
  expect(rows).toEqual([{ id: 'u1', username: 'ada' }]);
});

test('views are there, and empty, before anything happened', async () => {
  await using world = await createWorld();
  await world.project();
  const { rows } = await world.pool.query('select * from read.codes');
  expect(rows).toEqual([]);
});

test('latency', async () => {
  await using world = await createWorld();
  const projector = await world.project();
  const times: number[] = [];
  for (let index = 0; index < 300; index += 1) {
    const begun = performance.now();
    const position = await world.append([codeGenerated(`UID${index}`, 'u1')]);
    const appended = performance.now();
    await projector.caughtUp(position);
    times.push(performance.now() - appended);
    if (index === -1) times.push(begun);
  }
  times.sort((a, b) => a - b);
  console.log('p50', times[150], 'p99', times[296], 'max', times[299]);
});
