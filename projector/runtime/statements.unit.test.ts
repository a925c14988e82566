import { describe, expect, test } from 'vitest';
import { others, things } from '../testing/some-operations.ts';
import { fold } from './fold.ts';
import {
  type RowOperation,
  deleteWhere,
  increment,
  insert,
  insertIfAbsent,
  remove,
  update,
  updateWhere,
  upsert,
} from './row-operation.ts';
import { storable, toStatements } from './statements.ts';
import { defineTable, integer } from './table.ts';

const written = (...operations: readonly RowOperation[]) => toStatements('v1', fold(operations));

const at = { id: 'a', part: 1 };
const row = { ...at, name: 'x', small: 1, large: null };
const second = { ...row, part: 2, name: null, large: 7n };

const COLUMNS = 'id, part, name, small, large';
const ARRAYS = '$1::text[], $2::integer[], $3::text[], $4::integer[], $5::bigint[]';
const INSERT = `insert into v1.things (${COLUMNS}) select * from unnest(${ARRAYS})`;
const MATCH = 't.id = v.id and t.part = v.part';
const ROWS = ['{"a","a"}', '{1,2}', '{"x",NULL}', '{1,1}', '{NULL,7}'];

// fold.test.ts proves that these statements have the intended effect in Postgres.
describe('many rows are one statement', () => {
  test('that inserts', () => {
    expect(written(insert(things, row), insert(things, second))).toEqual([
      { text: INSERT, values: ROWS },
    ]);
  });

  test('that copies, where there are many', () => {
    const name = 'a\tb\\';
    const rows = Array.from({ length: 60 }, (_, part) => ({
      id: 'a',
      part,
      name,
      small: 1,
      large: null,
    }));
    const [statement, ...rest] = written(...rows.map((each) => insert(things, each)));
    expect(rest).toEqual([]);
    expect(statement?.text).toBe(`copy v1.things (${COLUMNS}) from stdin`);
    const lines = statement?.copied?.split('\n') ?? [];
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[7]).toBe(String.raw`a	7	a\tb\\	1	\N`);
  });

  test('that inserts what is not there', () => {
    expect(written(insertIfAbsent(things, row), insertIfAbsent(things, second))).toEqual([
      { text: `${INSERT} on conflict do nothing`, values: ROWS },
    ]);
  });

  test('that replaces', () => {
    const set = 'name = excluded.name, small = excluded.small, large = excluded.large';
    expect(written(upsert(things, row), upsert(things, second))).toEqual([
      { text: `${INSERT} on conflict (id, part) do update set ${set}`, values: ROWS },
    ]);
  });

  test('that replaces nothing where a key is all that there is', () => {
    const keys = defineTable('keys', { columns: { id: integer() }, primaryKey: ['id'] });
    expect(written(upsert(keys, { id: 1 }))).toEqual([
      {
        text: 'insert into v1.keys (id) select * from unnest($1::integer[]) on conflict do nothing',
        values: ['{1}'],
      },
    ]);
  });

  test('that sets and adds', () => {
    const rows = 'unnest($1::text[], $2::integer[], $3::text[], $4::integer[])';
    expect(
      written(
        update(things, at, { name: 'y' }),
        increment(things, at, { small: 2 }),
        increment(things, { ...at, part: 2 }, { small: -3 }),
        update(things, { ...at, part: 2 }, { name: null }),
      ),
    ).toEqual([
      {
        text:
          `update v1.things as t set name = v.name, small = t.small + v.small from ${rows} ` +
          `as v(id, part, name, small) where ${MATCH}`,
        values: ['{"a","a"}', '{1,2}', '{"y",NULL}', '{2,-3}'],
      },
    ]);
  });

  test('that inserts, or patches what is there', () => {
    const rows = 'unnest($6::text[], $7::integer[], $8::bigint[], $9::text[], $10::integer[])';
    expect(
      written(
        insertIfAbsent(things, row),
        update(things, at, { name: 'y', large: 3n }),
        increment(things, at, { small: 2 }),
      ),
    ).toEqual([
      {
        text:
          `with added as (${INSERT} on conflict do nothing) update v1.things as t ` +
          `set large = v.large, name = v.name, small = t.small + v.small ` +
          `from ${rows} as v(id, part, large, name, small) where ${MATCH}`,
        values: ['{"a"}', '{1}', '{"y"}', '{3}', '{3}', '{"a"}', '{1}', '{3}', '{"y"}', '{2}'],
      },
    ]);
  });

  test('that deletes', () => {
    const rows = 'unnest($1::text[], $2::integer[])';
    expect(written(remove(things, at), remove(things, { ...at, part: 2 }))).toEqual([
      {
        text: `delete from v1.things as t using ${rows} as v(id, part) where ${MATCH}`,
        values: ['{"a","a"}', '{1,2}'],
      },
    ]);
  });
});

describe('statements', () => {
  test('have the same text for the same work, so that they are prepared once', () => {
    const [first] = written(update(things, at, { name: 'y' }), update(things, at, { large: 1n }));
    const [other] = written(update(things, at, { large: 2n }), update(things, at, { name: 'z' }));
    expect(first?.text).toBe(other?.text);
  });

  test('are as many as there are kinds of work', () => {
    expect(
      written(
        update(things, at, { name: 'y' }),
        update(things, { ...at, part: 2 }, { small: 2 }),
        increment(things, { ...at, part: 3 }, { small: 2 }),
        update(things, { ...at, part: 4 }, { name: 'y', small: 1 }),
        update(things, { ...at, part: 5 }, { name: 'z' }),
        insert(things, { ...row, part: 6 }),
        upsert(others, { id: 'a', total: 1 }),
      ),
    ).toHaveLength(6);
  });

  test('leave out what comes to nothing', () => {
    const operations = [
      update(things, at, {}),
      increment(things, at, {}),
      updateWhere(others, { id: 'a' }, {}),
    ];
    expect(written(...operations)).toEqual([]);
  });

  test('set a column alone, and add to one alone', () => {
    expect(written(update(others, { id: 'a' }, { total: 1 }))[0]?.text).toContain(
      'set total = v.total from',
    );
    expect(written(increment(others, { id: 'a' }, { total: 1 }))[0]?.text).toContain(
      'set total = t.total + v.total from',
    );
  });
});

describe('a change of many rows at once', () => {
  test('sets columns where others have these values', () => {
    const where = { id: 'a\0', name: null, part: 2 };
    expect(written(updateWhere(things, where, { small: 1, large: 2n }))).toEqual([
      {
        text:
          'update v1.things set small = $1::integer, large = $2::bigint ' +
          'where id = $3::text and name is null and part = $4::integer',
        values: [1, 2n, 'a\u{FFFD}', 2],
      },
    ]);
  });

  test('sets columns of all rows', () => {
    expect(written(updateWhere(things, {}, { name: null }))).toEqual([
      { text: 'update v1.things set name = $1::text', values: [null] },
    ]);
  });

  test('deletes', () => {
    expect(written(deleteWhere(things, { id: 'a', large: null }))).toEqual([
      { text: 'delete from v1.things where id = $1::text and large is null', values: ['a'] },
    ]);
    expect(written(deleteWhere(others, {}))).toEqual([
      { text: 'delete from v1.others', values: [] },
    ]);
  });
});

test('what Postgres can store stays as it is', () => {
  for (const value of ['a', '', 0, 1n, null, false]) expect(storable(value)).toBe(value);
  expect(storable('\0a\0')).toBe('\u{FFFD}a\u{FFFD}');
});
