import { expect, test } from 'vitest';
import { describeFault } from './handle-batch.ts';

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
