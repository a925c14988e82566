import type { Position } from '@app/events/position';
import { describe, expect, test } from 'vitest';
import {
  type InstanceState,
  Progress,
  going,
  greatestCheckpoint,
  haveMoved,
  haveReached,
  haveReachedAll,
  makeInstance,
  smallestCheckpoint,
} from './projection-instance.ts';
import { defineProjection } from './projection.ts';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });

function instance(name: string, checkpoint: number, state: InstanceState = 'live') {
  const projection = defineProjection({ name, version: 1, tables: [], on: {} });
  return makeInstance(projection, { schema: name, state, checkpoint: at(checkpoint) });
}

const fault = { eventId: 'e1', eventType: 'UserRegistered', position: at(1), error: 'Error' };

function progressOf(...instances: ReturnType<typeof instance>[]): Progress {
  const progress = new Progress();
  progress.instances = instances;
  return progress;
}

describe('projections have reached a position', () => {
  test('only once this process feeds any', () => {
    expect(new Progress().hasReached('live', at(0))).toBe(false);
  });

  test('where all of them are there or beyond', () => {
    const progress = progressOf(instance('one', 10), instance('two', 20));
    expect([9, 10, 11].map((place) => progress.hasReached('live', at(place)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('without those that stopped', () => {
    const progress = progressOf({ ...instance('one', 1), fault }, instance('two', 20));
    expect(progress.hasReached('live', at(20))).toBe(true);
  });

  test('without versions that are built beside a live one', () => {
    const [one, building] = [instance('one', 20), instance('one', 1, 'building')];
    const progress = progressOf(one, instance('two', 20), building);
    expect(progress.hasReached('live', at(20))).toBe(true);
    expect(progress.hasReached('all', at(20))).toBe(true);
  });

  test('with versions that are built alone, for who waits for all', () => {
    const progress = progressOf(instance('one', 20), instance('two', 1, 'building'));
    expect(progress.hasReached('live', at(20))).toBe(true);
    expect(progress.hasReached('all', at(20))).toBe(false);
    expect(progress.hasReached('all', at(1))).toBe(true);
  });
});

describe('whoever waits', () => {
  test('is told at once where it is so already', async () => {
    await progressOf(instance('one', 10)).reached('live', at(10));
  });

  test('is told once it is so, and no sooner', async () => {
    const one = instance('one', 10);
    const progress = progressOf(one);
    const told: number[] = [];
    const waiting = [20, 30].map(async (place) => {
      await progress.reached('live', at(place));
      told.push(place);
    });
    const advance = async (place: number): Promise<void> => {
      one.checkpoint = at(place);
      progress.changed();
      await Promise.resolve();
    };
    await advance(19);
    expect(told).toEqual([]);
    await advance(20);
    await waiting[0];
    expect(told).toEqual([20]);
    await advance(30);
    await Promise.all(waiting);
    expect(told).toEqual([20, 30]);
  });
});

describe('checkpoints', () => {
  const instances = [instance('one', 20), instance('two', 10), instance('three', 30)];

  test('the smallest and the greatest', () => {
    expect(smallestCheckpoint(instances)).toEqual(at(10));
    expect(greatestCheckpoint(instances)).toEqual(at(30));
    expect(greatestCheckpoint(instances.toReversed())).toEqual(at(30));
  });

  test('none without instances', () => {
    expect(smallestCheckpoint([])).toBeNull();
    expect(greatestCheckpoint([])).toBeNull();
  });

  test('a new instance goes on, with nothing to skip or retry', () => {
    const [one] = instances;
    expect(one).toMatchObject({ fault: null, retried: null, skipped: new Set() });
    expect(going([instance('one', 1), { ...instance('two', 1), fault }])).toHaveLength(1);
  });
});

const live = (...places: readonly (readonly [string, number])[]) =>
  new Map(places.map(([name, place]) => [name, { schema: `${name}_v1`, checkpoint: at(place) }]));

test('live versions moved where one of them is further than before', () => {
  const before = live(['one', 10], ['two', 10]);
  expect(haveMoved(before, before)).toBe(false);
  expect(haveMoved(before, live(['one', 10], ['two', 11]))).toBe(true);
  expect(haveMoved(before, live(['one', 9], ['two', 10]))).toBe(false);
});

test('whether live versions moved is not known of those that were not read before', () => {
  expect(haveMoved(null, live(['one', 10]))).toBe(false);
  expect(haveMoved(live(['one', 10]), live(['one', 10], ['two', 20]))).toBe(false);
});

test('an instance has reached the live version of its own projection', () => {
  const target = live(['one', 10], ['two', 20]);
  expect(haveReached([instance('one', 10), instance('two', 20)], target)).toBe(true);
  expect(haveReached([instance('one', 11), instance('two', 19)], target)).toBe(false);
  expect(haveReached([instance('one', 9), instance('two', 20)], target)).toBe(false);
  // Without a live version there is nothing to reach.
  expect(haveReached([instance('three', 0)], target)).toBe(true);
});

test('instances have reached all live versions, whatever their projection', () => {
  const target = live(['one', 10], ['two', 20]);
  expect(haveReachedAll([instance('three', 20), instance('four', 21)], target)).toBe(true);
  expect(haveReachedAll([instance('three', 20), instance('four', 19)], target)).toBe(false);
  expect(haveReachedAll([instance('one', 10)], target)).toBe(false);
});
