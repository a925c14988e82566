import { expect, test } from 'vitest';
import { bigint, defineTable, integer, nullable, text } from './table.ts';
import {
  createBareTablesSql,
  createIndexSql,
  createTablesSql,
  createViewsSql,
  PASSING,
} from './table-sql.ts';

const plain = defineTable('plain', {
  columns: { id: text(), part: integer(), large: nullable(bigint()) },
  primaryKey: ['id', 'part'],
  indexes: [['part', 'large desc'], ['large']],
});
const searched = defineTable('searched', {
  columns: { id: text(), name: text(), note: nullable(text()) },
  primaryKey: ['id'],
  searchable: ['name', 'note'],
});

const PLAIN = 'id text not null, part integer not null, large bigint, primary key (id, part)';
const SEARCHABLE =
  "searchable text generated always as (lower(coalesce(name, '') || chr(10) || coalesce(note, ''))) stored";
const SEARCHED = `${SEARCHABLE}, id text not null, name text not null, note text, primary key (id)`;
const INDEXES = [
  'create index on v1.plain (part, large desc)',
  'create index on v1.plain (large)',
].join(';\n');
const SEARCH = 'create index on v1.searched using gin (searchable public.gin_trgm_ops)';

// The tests of services prove that Postgres accepts these texts, and that searches work with them.
test('tables are made with their keys, indexes and what is searched', () => {
  expect(createTablesSql('v1', [plain, searched])).toBe(
    [
      'create schema v1',
      `create table v1.plain (${PLAIN})`,
      INDEXES,
      `create table v1.searched (${SEARCHED})`,
      SEARCH,
    ].join(';\n'),
  );
});

test('bare tables get their indexes one by one', () => {
  expect(createBareTablesSql('v1', [plain])).toBe(
    ['create schema v1', `create table v1.plain (${PLAIN})`].join(';\n'),
  );
  expect(createIndexSql('v1', plain, 0)).toBe(
    'create index if not exists plain_i1 on v1.plain (part, large desc)',
  );
  expect(createIndexSql('v1', searched, 0)).toBe(
    'create index if not exists searched_i1 on v1.searched using gin (searchable public.gin_trgm_ops)',
  );
});

test('tables for a short time leave nothing behind', () => {
  expect(createBareTablesSql('v1', [plain], PASSING)).toBe(
    [
      'create schema v1',
      `create unlogged table v1.plain (${PLAIN}) with (autovacuum_enabled = false)`,
    ].join(';\n'),
  );
});

test('views show all columns, and the searchable one where there is one', () => {
  expect(createViewsSql('v1', [plain, searched])).toBe(
    [
      'drop view if exists read.plain',
      'create view read.plain as select id, part, large from v1.plain',
      'drop view if exists read.searched',
      'create view read.searched as select id, name, note, searchable from v1.searched',
    ].join(';\n'),
  );
});

test('a table that declares nothing to be searched is not searched', () => {
  const { searchable: _searchable, ...silent } = plain;
  expect(createTablesSql('v1', [silent])).toBe(createTablesSql('v1', [plain]));
});
