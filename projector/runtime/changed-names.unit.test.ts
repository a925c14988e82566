import { allOf } from '@app/service-kit/memory/read-memory';
import { expect, test } from 'vitest';
import { changedNames } from './changed-names.ts';
import { defineProjection } from './projection.ts';

const projection = (name: string, on: Parameters<typeof defineProjection>[0]['on']) =>
  defineProjection({ name, version: 1, tables: [], on });
const PROJECTIONS = [
  projection('codes', { CodePaused: () => [], BatchGenerated: () => [] }),
  projection('stats', { BatchGenerated: () => [] }),
];

test('names each id in the data of each event, and who handles it', () => {
  const events = [
    { type: 'CodePaused', data: { uid: 'UID1', ownerId: 'ada' } },
    { type: 'BatchGenerated', data: { uids: ['UID2', 'UID3'], order: { buyerId: 'grace' } } },
  ];
  expect(changedNames(events, PROJECTIONS)).toEqual(
    new Set(['UID1', 'ada', 'UID2', 'UID3', 'grace', allOf('codes'), allOf('stats')]),
  );
});

test('what nobody handles names its ids alone, and long texts, numbers and nulls are no ids', () => {
  const data = { userId: 'ada', at: null, count: 3, text: 'x'.repeat(65) };
  expect(changedNames([{ type: 'Other', data }], PROJECTIONS)).toEqual(new Set(['ada']));
});
