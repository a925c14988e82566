import { setTimeout as delay } from 'node:timers/promises';
import { openFeed } from '@app/consumers/feed';
import { START_POSITION } from '@app/events/position';
import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createWorld } from '../testing/world.ts';

const EVENTS = 1200;
const ENOUGH = 100;

test('takes no more into a batch once there is enough, and misses nothing', PATIENCE, async () => {
  await using world = await createWorld();
  const last = await world.append(Array.from({ length: EVENTS }, () => userRegistered()));
  const over = new AbortController();
  const sizes: number[] = [];
  for await (const { events, position } of openFeed(world.log, {
    after: START_POSITION,
    wants: () => true,
    signal: over.signal,
    maxBatch: ENOUGH,
    enough: () => ENOUGH,
  })) {
    sizes.push(events.length);
    // Much more than is enough stands ready meanwhile.
    await delay(100);
    if (position.commit === last.commit) over.abort();
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(EVENTS);
  expect(Math.max(...sizes)).toBeLessThan(2 * ENOUGH);
});
