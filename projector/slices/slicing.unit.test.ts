import { catalogue } from '@app/events/catalogue';
import { describe, expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { auditProjection } from '../projections/audit.ts';
import { isConcerned, makeInstance } from '../runtime/projection-instance.ts';
import { START_POSITION } from '@app/events/position';
import { handle } from '../runtime/projection.ts';
import { besideLives } from '../testing/beside-lives.ts';
import { ownersLife } from '../testing/history.ts';
import { recorded } from '../testing/recorded.ts';
import { userRegistered } from '../testing/events.ts';
import { usersProjection } from '../projections/users.ts';
import { sliceKeyOf } from './held-range.ts';
import { Routing } from './routing.ts';
import { rangesOf } from '@app/events/slice';

const sliced = projections.flatMap(({ name, handlers, slicing }) =>
  slicing === null ? [] : [{ name, types: [...handlers.keys()], slicing }],
);

const shapes = new Map(
  catalogue.map(({ type, data }): [string, object] => [type, Reflect.get(data, 'shape')]),
);

const tablesByName = new Map(
  projections.flatMap((each) => each.tables).map((table) => [table.name, table]),
);

describe.each(sliced)('$name', ({ name, types, slicing }) => {
  const { field, except = {}, everywhere } = slicing;
  const ofOneKey = types.filter((type) => everywhere?.types.includes(type) !== true);

  test.each(ofOneKey)('every %s has the key that it is sliced by', (type) => {
    const schema: unknown = Reflect.get(shapes.get(type) ?? {}, except[type] ?? field);
    expect(schema).toMatchObject({ type: 'string' });
  });

  test('exceptions are events that it handles', () => {
    expect(types).toEqual(expect.arrayContaining(Object.keys(except)));
    expect(types).toEqual(expect.arrayContaining([...(everywhere?.types ?? [])]));
  });

  test('rows that each range finds for itself are found by a part of their key', () => {
    const own = projections.find((each) => each.name === name)?.tables ?? [];
    const columns = everywhere?.columns ?? {};
    expect(Object.keys(columns).toSorted()).toEqual(
      everywhere ? own.map((table) => table.name).toSorted() : [],
    );
    for (const [table, column] of Object.entries(columns)) {
      expect(tablesByName.get(table)?.primaryKey).toContain(column);
    }
  });

  test('an event of one key touches no row of another', () => {
    if (!everywhere) return;
    const projection = projections.find((each) => each.name === name);
    for (const event of [...ownersLife(), ...besideLives].map((each) => recorded(each))) {
      if (!projection || !ofOneKey.includes(event.type)) continue;
      for (const operation of handle(projection, event)) {
        if (operation.kind === 'notify') continue;
        const at =
          'where' in operation
            ? operation.where
            : 'row' in operation
              ? operation.row
              : operation.key;
        expect(at[everywhere.columns[operation.table.name] ?? '']).toBe(sliceKeyOf(slicing, event));
      }
    }
  });
});

test('what is chained or counted over all events has one order', () => {
  const whole = projections.filter(({ slicing }) => slicing === null).map(({ name }) => name);
  expect(whole).toEqual(expect.arrayContaining(['audit', 'stats', 'activity']));
  expect(auditProjection.tables.some(({ isChained }) => isChained)).toBe(true);
  for (const { tables, slicing } of projections) {
    if (tables.some(({ isChained }) => isChained === true)) expect(slicing).toBeNull();
  }
});

test('what is found for many instances at once is what each is concerned with', () => {
  const ranges = rangesOf(4).filter(({ index }) => index !== 2);
  const instances = projections.flatMap((projection) => {
    const { slicing, name } = projection;
    const place = { schema: name, state: 'live', checkpoint: START_POSITION } as const;
    if (slicing === null) return [makeInstance(projection, place)];
    return ranges.map((range) =>
      makeInstance(projection, { ...place, range: { ...range, slicing, isLevelled: false } }),
    );
  });
  const events = [...ownersLife(), ...ownersLife(), ...besideLives].map((each) => recorded(each));
  const shares = new Routing(instances).share(events);
  for (const instance of instances) {
    const own = events.filter((event) => isConcerned(instance, event));
    expect(shares.get(instance) ?? []).toEqual(own);
    const alone = new Routing([instance]);
    expect(events.filter((event) => alone.concerns(event))).toEqual(own);
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
