import { catalogue } from '@app/events/catalogue';
import { describe, expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { auditProjection } from '../projections/audit.ts';
import { isConcerned, makeInstance } from '../runtime/projection-instance.ts';
import { START_POSITION } from '@app/events/position';
import { recorded } from '../testing/recorded.ts';
import { userRegistered } from '../testing/events.ts';
import { usersProjection } from '../projections/users.ts';
import { rangesOf } from './slice.ts';

const sliced = projections.flatMap(({ name, handlers, slicing }) =>
  slicing === null ? [] : [{ name, types: [...handlers.keys()], slicing }],
);

const shapes = new Map(
  catalogue.map(({ type, data }): [string, object] => [type, Reflect.get(data, 'shape')]),
);

describe.each(sliced)('$name', ({ types, slicing: { field, except = {} } }) => {
  test.each(types)('every %s has the key that it is sliced by', (type) => {
    const schema: unknown = Reflect.get(shapes.get(type) ?? {}, except[type] ?? field);
    expect(schema).toMatchObject({ type: 'string' });
  });

  test('exceptions are events that it handles', () => {
    expect(types).toEqual(expect.arrayContaining(Object.keys(except)));
  });
});

test('what is chained or counted over all events has one order', () => {
  const whole = projections.filter(({ slicing }) => slicing === null).map(({ name }) => name);
  expect(whole).toEqual(expect.arrayContaining(['audit', 'stats', 'activity', 'codes']));
  expect(auditProjection.tables.some(({ isChained }) => isChained)).toBe(true);
  for (const { tables, slicing } of projections) {
    if (tables.some(({ isChained }) => isChained === true)) expect(slicing).toBeNull();
  }
});

test('one range handles an event, the others pass it', () => {
  const event = recorded(userRegistered('u1'));
  const handling = rangesOf(4).filter((range) =>
    isConcerned(
      makeInstance(usersProjection, {
        schema: 'users_v1',
        state: 'live',
        checkpoint: START_POSITION,
        range: { ...range, slicing: { field: 'userId' }, isLevelled: false },
      }),
      event,
    ),
  );
  expect(handling).toHaveLength(1);
});
