import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { countUser, probe } from '../testing/probe.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createWorld } from '../testing/world.ts';
import { catchingUp } from './goal.ts';

test('the live ones are busy while they move on, and until that is known', PATIENCE, async () => {
  await using world = await createWorld();
  const projector = await world.project({ projections: [probe(countUser)] });
  const appendOne = async () => projector.caughtUp(await world.append([userRegistered()]));
  await appendOne();
  await using goal = catchingUp(world.pool, ['probe']);
  expect(goal.isLiveBusy).toBe(true);
  await goal.aim();
  expect(goal.isLiveBusy).toBe(false);
  await appendOne();
  await goal.aim();
  expect(goal.isLiveBusy).toBe(true);
  await goal.aim();
  expect(goal.isLiveBusy).toBe(false);
});
