import { describe, expect, test } from 'vitest';
import {
  bigint,
  boolean,
  CHAIN_COLUMNS,
  type Column,
  defineChainedTable,
  defineTable,
  double,
  instant,
  integer,
  nullable,
  text,
} from './table.ts';

test('columns have a type, and are null only where they may be', () => {
  const columns = [text(), integer(), bigint(), boolean(), double(), instant()];
  const types = ['text', 'integer', 'bigint', 'boolean', 'double precision', 'timestamptz'];
  expect(columns).toEqual(types.map((type) => ({ type, nullable: false })));
  expect(columns.map((column: Column) => nullable(column))).toEqual(
    types.map((type) => ({ type, nullable: true })),
  );
});

const columns = { id: text(), note: nullable(text()) };

describe('a table', () => {
  test('has nothing that was not declared', () => {
    expect(defineTable('things', { columns, primaryKey: ['id'] })).toEqual({
      name: 'things',
      columns,
      primaryKey: ['id'],
      indexes: [],
      searchable: [],
      isPersonal: false,
    });
  });

  test('has what was declared', () => {
    const declared = {
      columns,
      primaryKey: ['id'],
      indexes: [['note desc', 'id']],
      searchable: ['note'],
      isPersonal: true,
    } as const;
    expect(defineTable('things', declared)).toEqual({ name: 'things', ...declared });
  });

  test.each([
    'Things',
    '1things',
    '_things',
    'my things',
    'thing-s',
    'things"',
    '',
    'a'.repeat(52),
  ])('is not called %j, nor is a column', (name) => {
    const error = `${name} is not a name for a table or a column`;
    expect(() => defineTable(name, { columns, primaryKey: ['id'] })).toThrow(error);
    const odd = { ...columns, [name]: text() };
    expect(() => defineTable('things', { columns: odd, primaryKey: ['id'] })).toThrow(error);
  });

  test.each(['a', 'things_2', 'a'.repeat(51)])('may be called %s', (name) => {
    expect(defineTable(name, { columns, primaryKey: ['id'] }).name).toBe(name);
  });

  test('has a key, of columns that are there and never null', () => {
    const error = 'The key of things must exist and never be null';
    for (const primaryKey of [[], ['note'], ['id', 'note'], ['missing']] as 'id'[][]) {
      expect(() => defineTable('things', { columns, primaryKey })).toThrow(error);
    }
  });
});

test('a chained table has the columns and indexes of its chains as well', () => {
  expect(CHAIN_COLUMNS).toEqual(['number', 'chain', 'chain_number', 'previous_hash', 'hash']);
  const chained = defineChainedTable('things', { columns, primaryKey: ['id'] });
  expect(Object.keys(chained.columns)).toEqual(['id', 'note', ...CHAIN_COLUMNS]);
  expect(chained).toMatchObject({
    name: 'things',
    primaryKey: ['id'],
    indexes: [['number'], ['chain', 'chain_number desc']],
    isChained: true,
  });
  const indexed = { columns, primaryKey: ['id'], indexes: [['note']] } as const;
  expect(defineChainedTable('things', indexed).indexes).toEqual([...chained.indexes, ['note']]);
});
