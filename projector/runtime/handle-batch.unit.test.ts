import type { FeedBatch } from '@app/events/consuming/readable-events';
import type { Position } from '@app/events/position';
import { describe, expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { recorded } from '../testing/recorded.ts';
import { others } from '../testing/some-operations.ts';
import { handleBatch } from './handle-batch.ts';
import { makeInstance } from './projection-instance.ts';
import { defineProjection } from './projection.ts';
import { notify, type RowOperation, upsert } from './row-operation.ts';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });

const event = (id: string, commit: number) => ({
  ...recorded(userRegistered()),
  id,
  position: at(commit),
});
const events = [event('e1', 10), event('e2', 20), event('e3', 30)];
const batch: FeedBatch = { events, position: at(40), read: 5, unreadable: null };
const unreadable = {
  id: 'e9',
  type: 'UserRegistered',
  position: at(40),
  error: new TypeError('No one may read this'),
};

const topics = (operations: readonly RowOperation[] | undefined) =>
  operations?.map((operation) => operation.kind === 'notify' && operation.topic);

/** A projection that notifies of each event, and fails at one of them. */
function instanceAt(checkpoint: number, failing?: string) {
  const projection = defineProjection({
    name: 'probe',
    version: 1,
    tables: [others],
    on: {
      UserRegistered: ({ id }) => {
        if (id === failing) throw new RangeError('Nobody may read this');
        return [notify(`user:${id}`)];
      },
    },
  });
  return makeInstance(projection, { schema: 'v1', state: 'live', checkpoint: at(checkpoint) });
}

describe('the work of a batch', () => {
  test('is all of its events, up to its end', () => {
    const instance = instanceAt(0);
    const { work, fault } = handleBatch(instance, batch);
    expect(fault).toBeNull();
    expect(work).toMatchObject({ instance, position: at(40) });
    expect(topics(work?.operations)).toEqual(['user:e1', 'user:e2', 'user:e3']);
  });

  test.each([
    [10, ['user:e2', 'user:e3']],
    [15, ['user:e2', 'user:e3']],
    [30, []],
  ])('leaves out what was handled before %d', (checkpoint, expected) => {
    const { work } = handleBatch(instanceAt(checkpoint), batch);
    expect(topics(work?.operations)).toEqual(expected);
    expect(work?.position).toEqual(at(40));
  });

  test('is none where nothing lies behind the checkpoint', () => {
    const instance = instanceAt(40);
    expect(handleBatch(instance, batch)).toEqual({ instance, work: null, fault: null });
  });

  test('leaves out what an operator skipped', () => {
    const instance = { ...instanceAt(0, 'e2'), skipped: new Set(['e2']) };
    const { work, fault } = handleBatch(instance, batch);
    expect(topics(work?.operations)).toEqual(['user:e1', 'user:e3']);
    expect(fault).toBeNull();
  });
});

describe('an event that cannot be passed', () => {
  test('ends the work before it', () => {
    const { work, fault } = handleBatch(instanceAt(0, 'e2'), batch);
    expect(topics(work?.operations)).toEqual(['user:e1']);
    expect(work?.position).toEqual(at(10));
    expect(fault).toMatchObject({ eventId: 'e2', eventType: 'UserRegistered', position: at(20) });
    expect(fault?.error).toMatch(/^RangeError, at runtime\/handle-batch\.unit\.test\.ts:\d+$/u);
  });

  test('leaves no work where it is the next one', () => {
    const { work, fault } = handleBatch(instanceAt(10, 'e2'), batch);
    expect(work).toBeNull();
    expect(fault?.eventId).toBe('e2');
  });

  test('is one that cannot be read, where the projection handles its type', () => {
    const { work, fault } = handleBatch(instanceAt(0), { ...batch, unreadable });
    expect(topics(work?.operations)).toEqual(['user:e1', 'user:e2', 'user:e3']);
    expect(work?.position).toEqual(at(30));
    expect(fault).toMatchObject({ eventId: 'e9', eventType: 'UserRegistered', position: at(40) });
    expect(fault?.error).toMatch(/^TypeError, /u);
  });

  test('is none of another type, or one that was skipped', () => {
    const other = { ...batch, unreadable: { ...unreadable, type: 'BatchPrinted' } };
    expect(handleBatch(instanceAt(0), other)).toMatchObject({
      work: { position: at(40) },
      fault: null,
    });
    const skipping = { ...instanceAt(0), skipped: new Set(['e9']) };
    expect(handleBatch(skipping, { ...batch, unreadable })).toMatchObject({
      work: { position: at(40) },
      fault: null,
    });
  });
});

test('work ends where it is too much for one transaction', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => upsert(others, { id: `${id}`, total: 0 }));
  const projection = defineProjection({
    name: 'probe',
    version: 1,
    tables: [others],
    on: { UserRegistered: () => many },
  });
  const instance = makeInstance(projection, { schema: 'v1', state: 'live', checkpoint: at(0) });
  const { work, fault } = handleBatch(instance, batch);
  expect(work?.operations).toHaveLength(20_000);
  expect(work?.position).toEqual(at(20));
  expect(fault).toBeNull();
});
