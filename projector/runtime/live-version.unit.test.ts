import type { Position } from '@app/events/position';
import { expect, test } from 'vitest';
import { haveMoved, haveReached, haveReachedAll } from './projection-instance.ts';
import { makeInstance } from './projection-instance.ts';
import { defineProjection } from './projection.ts';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });

const live = (...places: readonly (readonly [string, number])[]) =>
  new Map(places.map(([name, place]) => [name, { schema: `${name}_v1`, checkpoint: at(place) }]));

function instance(name: string, checkpoint: number) {
  const projection = defineProjection({ name, version: 2, tables: [], on: {} });
  const schema = `${name}_v2`;
  return makeInstance(projection, { schema, state: 'building', checkpoint: at(checkpoint) });
}

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
