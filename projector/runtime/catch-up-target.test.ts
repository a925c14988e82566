import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { countUser, probe } from '../testing/probe.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';
import { nearLiveTarget } from './catch-up-target.ts';

test('the live ones are busy while they move on, and until that is known', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [probe(countUser)] });
  const appendOne = async () => projector.caughtUp(await fixture.append([userRegistered()]));
  await appendOne();
  await using target = nearLiveTarget(fixture.pool, ['probe']);
  expect(target.isLiveBusy).toBe(true);
  await target.aim();
  expect(target.isLiveBusy).toBe(false);
  await appendOne();
  await target.aim();
  expect(target.isLiveBusy).toBe(true);
  await target.aim();
  expect(target.isLiveBusy).toBe(false);
});
