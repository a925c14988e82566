import { openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { type Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SqlFixture, startSqlFixture } from '../../../testing/sql-fixture.ts';
import { SQL_ROWS } from '../sql-contract.ts';
import { consoleRole } from './sql-console.ts';

let fixture: SqlFixture;
/** A connection as an attacker would want it: any statement, without the console's restrictions. */
let client: Client;

beforeAll(async () => {
  fixture = await startSqlFixture();
  ({ client } = await openAsRole(consoleRole, fixture.query.apiOptions.databaseUrl));
});
afterAll(async () => {
  await client.end();
  await fixture.query.stop();
});

const messageOf = async (statement: string): Promise<string> =>
  (await fixture.ask(statement)).failure?.message ?? 'answered';

const NOT_HERE = /cannot be (?:called|read) here/u;
const READS_ONLY = /^Only statements that read are run/u;
const ONE = 'Only one statement can be run at a time.';
const DENIED = /permission denied/u;

describe('the console refuses', () => {
  test.each<[string, RegExp | string]>([
    ['select * from read.users', DENIED],
    ['select * from read.threads', DENIED],
    ['select * from vault.keys', DENIED],
    ['select * from projector.question_runs', DENIED],
    ['select * from history.events', DENIED],
    ['select * from pg_authid', DENIED],
    ['select * from pg_stat_activity', NOT_HERE],
    ['select * from pg_roles', NOT_HERE],
    ['select relname from pg_class', NOT_HERE],
    ['select * from information_schema.tables', NOT_HERE],
    ["select pg_read_file('/etc/passwd')", /permission denied|cannot be called here/u],
    ["select * from pg_ls_dir('.')", /permission denied|cannot be called here/u],
    ["select lo_import('/etc/passwd')", /permission denied|cannot be called here/u],
    ['select lo_creat(-1)', NOT_HERE],
    ["select * from dblink('', 'select 1') as t(a int)", NOT_HERE],
    ["select query_to_xml('select * from pg_class', true, true, '')", NOT_HERE],
    ["select set_config('role', 'postgres', false)", NOT_HERE],
    ["select set_config('statement_timeout', '0', false)", NOT_HERE],
    ["select current_setting('data_directory')", NOT_HERE],
    ['select version()', NOT_HERE],
    ['select format_type(rel, null) from generate_series(1, 20000) as rel', NOT_HERE],
    ['select satisfies_hash_partition(1259, 1, 0, 1)', NOT_HERE],
    ['select pg_sleep(60)', NOT_HERE],
    ['select pg_terminate_backend(pid) from generate_series(1, 99999) as pid', NOT_HERE],
    ['select pg_advisory_lock(1)', NOT_HERE],
    ["select pg_notify('projected', 'x')", NOT_HERE],
    ['select pg_stat_get_activity(null)', NOT_HERE],
    [
      `select concat(r."it's", version(), r."it's") from (select type as "it's" from events offset 0) r`,
      NOT_HERE,
    ],
    ['select i::oid::regclass::text from generate_series(1, 5000) i', NOT_HERE],
    ["select * from ts_stat('select to_tsvector(rolname) from pg_roles')", NOT_HERE],
    ["copy (select 1) to program 'id'", NOT_HERE],
    ["copy events from '/etc/passwd'", READS_ONLY],
    ['set role postgres', READS_ONLY],
    ['reset role', READS_ONLY],
    ['set session authorization postgres', READS_ONLY],
    ['do $$ begin perform 1; end $$', READS_ONLY],
    ['begin', READS_ONLY],
    ['commit', READS_ONLY],
    ["prepare transaction 'x'", READS_ONLY],
    ['listen projected', READS_ONLY],
    ['create temp table t (a int)', NOT_HERE],
    ['-- a remark\ndrop schema read', READS_ONLY],
    ['select 1; select 2', ONE],
    ['select 1; drop schema read cascade', ONE],
    [
      'with gone as (delete from events returning 1) select * from gone',
      /must be at the top level/u,
    ],
    ['select 1 into temp t', /INTO|syntax error/u],
    ['select 1) as result; drop schema read; --', /syntax error|one statement/u],
    ['select 1) as a), lines as (select 2 as line from (select 3', /syntax error/u],
  ])('%s', async (statement, expected) => {
    const message = await messageOf(statement);
    expect(message).toMatch(expected);
    expect(message).not.toMatch(/eyelet_(?!sql_console)|\/tmp|\/home|postgresql\.conf/u);
  });

  test.each([
    'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n',
  ])('what takes too long: %s', { timeout: 30_000 }, async (statement) => {
    expect(await messageOf(statement)).toMatch(
      /it took more than 5 seconds|more memory or disk than it may take/u,
    );
  });

  test.each([
    "select repeat('x', 1000000000) as x",
    "select repeat('x', 10000) as x from generate_series(1, 1000)",
  ])('what is too large: %s', { timeout: 30_000 }, async (statement) => {
    expect(await messageOf(statement)).toMatch(
      /more than 1 million characters|more memory or disk than it may take|more than 5 seconds/u,
    );
  });
});

test('of ten million rows the first thousand are shown', { timeout: 30_000 }, async () => {
  const { result } = await fixture.ask('select generate_series(1, 10000000) as i');
  expect(result?.is_cut).toBe(true);
  expect(result?.rows).toHaveLength(SQL_ROWS);
});

/** Postgres' own answer to the role, without the console. */
async function stateOf(statement: string): Promise<string> {
  try {
    // One at a time, since statements in one text are one transaction.
    for (const each of statement.split(';')) await client.query(each);
    return 'done';
  } catch (error) {
    return error instanceof DatabaseError ? (error.code ?? '') : String(error);
  }
}

const REFUSED = '42501';

test.each([
  ['select from read.users', REFUSED],
  ['select from read.questions', REFUSED],
  ['select from history.events', REFUSED],
  ['select from vault.keys', REFUSED],
  ['select from projector.question_runs', REFUSED],
  ['select rolpassword from pg_authid', REFUSED],
  ["select pg_read_file('/etc/passwd')", REFUSED],
  ["select pg_ls_dir('.')", REFUSED],
  ["select lo_import('/etc/passwd')", REFUSED],
  ["copy (select 1) to program 'id'", REFUSED],
  ["copy (select 1) to '/tmp/sql-console'", REFUSED],
  ['set role eyelet_queries', REFUSED],
  ['set session authorization postgres', '42501'],
  ["select current_setting('data_directory')", REFUSED],
  ['create schema mine', '25006'],
  ['create temp table t (a int)', '25006'],
  ['set default_transaction_read_only = off;create schema mine', REFUSED],
  ['set default_transaction_read_only = off;create table public.t (a int)', REFUSED],
  ['set default_transaction_read_only = off;delete from sql_console.event_types', REFUSED],
  ['set temp_file_limit = -1', REFUSED],
])('the role alone: %s ends with %s', async (statement, state) => {
  expect(await stateOf(statement)).toBe(state);
  await client.query('reset all');
});

test('the role sees of other sessions neither their statements nor where they come from', async () => {
  const { rows } = await client.query(
    `select from pg_stat_activity
       where usename <> current_user and (query <> '<insufficient privilege>' or client_addr is not null)`,
  );
  expect(rows).toEqual([]);
});
