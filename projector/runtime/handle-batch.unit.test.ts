import type { FeedBatch } from '@app/events/consuming/readable-events';
import type { Position } from '@app/events/position';
import { describe, expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { recorded } from '../testing/recorded.ts';
import { others } from '../testing/some-operations.ts';
import { CHANNEL, type News, describeFault, handleBatch, payloads } from './handle-batch.ts';
import { makeInstance } from './projection-instance.ts';
import { defineProjection } from './projection.ts';
import { type RowOperation, notify, upsert } from './row-operation.ts';

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

const topicsOf = (operations: readonly RowOperation[] | undefined) =>
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
    expect(topicsOf(work?.operations)).toEqual(['user:e1', 'user:e2', 'user:e3']);
  });

  test.each([
    [10, ['user:e2', 'user:e3']],
    [15, ['user:e2', 'user:e3']],
    [30, []],
  ])('leaves out what was handled before %d', (checkpoint, expected) => {
    const { work } = handleBatch(instanceAt(checkpoint), batch);
    expect(topicsOf(work?.operations)).toEqual(expected);
    expect(work?.position).toEqual(at(40));
  });

  test('is none where nothing lies behind the checkpoint', () => {
    const instance = instanceAt(40);
    expect(handleBatch(instance, batch)).toEqual({ instance, work: null, fault: null });
  });

  test('leaves out what an operator skipped', () => {
    const instance = { ...instanceAt(0, 'e2'), skipped: new Set(['e2']) };
    const { work, fault } = handleBatch(instance, batch);
    expect(topicsOf(work?.operations)).toEqual(['user:e1', 'user:e3']);
    expect(fault).toBeNull();
  });
});

describe('an event that cannot be passed', () => {
  test('ends the work before it', () => {
    const { work, fault } = handleBatch(instanceAt(0, 'e2'), batch);
    expect(topicsOf(work?.operations)).toEqual(['user:e1']);
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
    expect(topicsOf(work?.operations)).toEqual(['user:e1', 'user:e2', 'user:e3']);
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

/** An error as, for example, Postgres throws it. */
const failed = (details: object, stack: string): Error =>
  Object.assign(new RangeError('Sam lives in Oak Street'), { stack }, details);

const STACK = `RangeError: Sam lives in Oak Street
    at Object.UserRegistered (file:///opt/eyelet/projector/projections/users.ts:12:34)
    at handle (/opt/eyelet/projector/runtime/projection.ts:56:7)`;

test('a fault is told by its kind and place, never by its message', () => {
  expect(describeFault(failed({}, STACK))).toBe('RangeError, at projections/users.ts:12');
});

test('a place without brackets is one as well', () => {
  const stack = 'Error: x\n    at file:///opt/my-app/a.b.ts:1:2';
  expect(describeFault(failed({}, stack))).toBe('RangeError, at my-app/a.b.ts:1');
});

test.each([
  ['no place', 'Error: x\n    at native'],
  ['a place in the middle of a line', 'Error: x /opt/app/users.ts:12:34 y'],
  ['a place without a column', 'at /opt/app/users.ts:12'],
  ['nothing', ''],
])('a stack with %s names none', (_what, stack) => {
  expect(describeFault(failed({}, stack))).toBe('RangeError');
});

test('an error without a stack has no place', () => {
  const error = new TypeError('x');
  Reflect.deleteProperty(error, 'stack');
  expect(describeFault(error)).toBe('TypeError');
});

test('what Postgres refused is told by what it is about', () => {
  const details = { code: '23502', table: 'users', column: 'name', constraint: 'users_pkey' };
  expect(describeFault(failed({ ...details, detail: 'Sam', position: 7 }, ''))).toBe(
    'RangeError, code 23502, table users, column name, constraint users_pkey',
  );
  expect(describeFault(failed({ code: 5, table: undefined }, ''))).toBe('RangeError');
});

test('what is thrown and is no error is not looked at', () => {
  expect(describeFault('Sam lives in Oak Street')).toBe(
    'Something that is not an error was thrown',
  );
});

const news = (projection: string, commit: bigint, topics: readonly string[] = []): News => ({
  projection,
  position: { commit, prepare: commit },
  topics: new Set(topics),
});
const read = (told: readonly News[]) =>
  payloads(told).map((payload): { topics: string[] } => JSON.parse(payload));

test('the channel is the one that the query API listens to', () => {
  expect(CHANNEL).toBe('projected');
});

test('projections that came equally far tell of it together, each topic once', () => {
  expect(
    read([
      news('one', 7n, ['user:1', 'user:2']),
      news('two', 8n, ['user:1']),
      news('three', 7n, ['user:2', 'user:3']),
    ]),
  ).toEqual([
    { projections: ['one', 'three'], position: '7', topics: ['user:1', 'user:2', 'user:3'] },
    { projections: ['two'], position: '8', topics: ['user:1'] },
  ]);
});

test('a position is told where it concerns nobody', () => {
  expect(read([news('one', 7n)])).toEqual([{ projections: ['one'], position: '7', topics: [] }]);
});

test('many topics are told in parts, each as full as Postgres takes it', () => {
  const topics = Array.from({ length: 700 }, (_, index) => `user:${1000 + index}-ö`);
  const told = payloads([news('one', 7n, topics)]);
  expect(read([news('one', 7n, topics)]).flatMap((part) => part.topics)).toEqual(topics);
  // 12 bytes and 3 for quotes and comma: 466 are 6990 bytes.
  expect(read([news('one', 7n, topics)]).map((part) => part.topics.length)).toEqual([466, 234]);
  for (const payload of told) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
});

const topic = (size: number, end: string) => `${'x'.repeat(size - 1)}${end}`;

test('a part may be filled to the last byte', () => {
  const full = [topic(3497, 'a'), topic(3497, 'b')];
  expect(read([news('one', 7n, full)])).toHaveLength(1);
  expect(read([news('one', 7n, [...full, 'c'])])).toHaveLength(2);
  const more = [topic(3497, 'a'), topic(3498, 'b')];
  expect(read([news('one', 7n, more)])).toHaveLength(2);
});
