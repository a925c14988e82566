import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { type Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type QueryFixture, startQueryFixture } from '../../../testing/query-fixture.ts';
import { SQL_ROWS, SQL_VIEWS, type SqlAnswer, sqlAnswer } from '../sql-contract.ts';
import { consoleRole } from './sql-console.ts';

const MARK = 'purplenarwhal';

let fixture: QueryFixture;
let analyst: { readonly userId: string; readonly token: string };
/** A connection as a hostile client would want it: any statement, without what the console adds. */
let client: Client;

beforeAll(async () => {
  fixture = await startQueryFixture();
  const { history } = fixture;
  const { userId } = await history.user({ role: 'analyst' });
  analyst = { userId, token: await fixture.signIn(userId) };
  const { userId: ownerId } = await history.user({
    username: MARK,
    email: `${MARK}@example.org`,
  });
  const uid = await history.code(ownerId, MARK, MARK);
  await history.thread(uid, ownerId, { content: MARK });
  await eventually(async () => {
    const { rows } = await fixture.pool.query(
      "select from history.events e join history.types t on t.id = e.type where t.type = 'ThreadStarted'",
    );
    return rows.length > 0;
  });
  ({ client } = await openAsRole(consoleRole, fixture.apiOptions.databaseUrl));
});
afterAll(async () => {
  await client.end();
  await fixture.stop();
});

interface AskOptions {
  readonly token?: string;
  readonly at?: Date;
}

async function respond(statement: string, { token = analyst.token, at }: AskOptions = {}) {
  const id = randomUUID();
  await fixture.history.append(
    streams.question(id),
    {
      type: 'SqlAsked',
      data: { questionId: id, askedBy: analyst.userId },
      personal: { statement },
    },
    ...(at ? [at] : []),
  );
  return fixture.getNow(`/api/admin/sql/${id}`, { token });
}

async function ask(statement: string): Promise<SqlAnswer> {
  const { status, body } = await respond(statement);
  expect(status).toBe(200);
  return sqlAnswer.parse(body);
}

const messageOf = async (statement: string): Promise<string> =>
  (await ask(statement)).failure?.message ?? 'answered';

test('the views are what the page says of them, and have nothing that a person wrote', async () => {
  for (const { name, columns } of SQL_VIEWS) {
    const { result } = await ask(`select * from ${name};`);
    expect(result?.columns).toEqual(columns.map((column) => column.name));
    expect(result?.types).toEqual(columns.map(({ type }) => type));
    expect(JSON.stringify(result)).not.toContain(MARK);
  }
});

test('an answer has rows, types and the plan', async () => {
  const { result } = await ask("select type, 1 as one from events where type = 'ThreadStarted'");
  expect(result).toMatchObject({
    columns: ['type', 'one'],
    types: ['text', 'integer'],
    rows: [['ThreadStarted', 1]],
    is_cut: false,
  });
  expect(result?.plan.join('\n')).toContain('Scan');
});

test('answers to shared questions are read, and those to others are not', async () => {
  const [shared, own] = [randomUUID(), randomUUID()];
  for (const questionId of [shared, own]) {
    const stream = streams.question(questionId);
    await fixture.history.append(stream, {
      type: 'QuestionSaved',
      data: { questionId, authorId: analyst.userId },
      personal: { name: `Question ${questionId}`, source: MARK },
    });
    await fixture.history.append(stream, {
      type: 'QuestionRunRequested',
      data: { questionId, runId: questionId, isDry: false },
    });
  }
  const data = { questionId: shared, isShared: true };
  await fixture.history.append(streams.question(shared), { type: 'QuestionSharingChosen', data });
  await fixture.get('/api/admin/questions', { token: analyst.token });
  const result = { columns: ['day', 'messages'], rows: [['2026-03-02', 2]], isCut: false };
  for (const id of [shared, own]) {
    await fixture.pool.query(
      `insert into projector.question_runs (run_id, question_id, state, result)
         values ($1, $1, 'done', $2)
         on conflict (run_id) do update set state = 'done', result = $2, failure = null`,
      [id, JSON.stringify(result)],
    );
  }
  const { result: found } = await ask(
    "select question_id, line, data->>'day' as day from answers where question_id like '%'",
  );
  expect(found?.rows).toEqual([[shared, 1, '2026-03-02']]);
});

test('what somebody else asked, or long ago, is not answered', async () => {
  const { userId } = await fixture.history.user({ role: 'analyst' });
  const other = await fixture.signIn(userId);
  expect((await respond('select 1', { token: other })).status).toBe(404);
  const at = new Date(Date.now() - 11 * 60_000);
  expect((await respond('select 1', { at })).status).toBe(404);
  const nowhere = await fixture.getNow(`/api/admin/sql/${randomUUID()}`, { token: analyst.token });
  expect(nowhere.status).toBe(404);
});

test('what was asked is gone with the account of who asked', async () => {
  const id = randomUUID();
  const { userId } = await fixture.history.user({ role: 'analyst' });
  const token = await fixture.signIn(userId);
  await fixture.history.append(streams.question(id), {
    type: 'SqlAsked',
    data: { questionId: id, askedBy: userId },
    personal: { statement: 'select 1' },
  });
  expect((await fixture.getNow(`/api/admin/sql/${id}`, { token })).status).toBe(200);
  await fixture.vault.destroy([`user:${userId}`]);
  expect((await fixture.getNow(`/api/admin/sql/${id}`, { token })).status).toBe(404);
});

const NOT_HERE = /cannot be (?:called|read) here/u;
const READS_ONLY = /^Only what reads is asked/u;
const ONE = 'Only one statement is asked at a time.';
const DENIED = /permission denied/u;

describe('the console refuses', () => {
  test.each<[string, RegExp | string]>([
    ['select * from read.users', DENIED],
    ['select * from read.threads', DENIED],
    ['select * from vault.keys', DENIED],
    ['select * from projector.question_runs', DENIED],
    ['select * from history.events', DENIED],
    ['select * from pg_authid', DENIED],
    ['select * from pg_stat_activity', DENIED],
    ['select * from pg_roles', DENIED],
    ['select relname from pg_class', NOT_HERE],
    ['select * from information_schema.tables', NOT_HERE],
    ["select pg_read_file('/etc/passwd')", /permission denied|cannot be called here/u],
    ["select * from pg_ls_dir('.')", /permission denied|cannot be called here/u],
    ["select lo_import('/etc/passwd')", /permission denied|cannot be called here/u],
    ['select lo_creat(-1)', NOT_HERE],
    ["select * from dblink('', 'select 1') as t(a int)", /does not exist/u],
    ["select query_to_xml('select * from pg_class', true, true, '')", NOT_HERE],
    ["select set_config('role', 'postgres', false)", NOT_HERE],
    ["select set_config('statement_timeout', '0', false)", NOT_HERE],
    ["select current_setting('data_directory')", NOT_HERE],
    ['select version()', NOT_HERE],
    ['select pg_sleep(60)', NOT_HERE],
    ['select pg_terminate_backend(pid) from generate_series(1, 99999) as pid', NOT_HERE],
    ['select pg_advisory_lock(1)', NOT_HERE],
    ["select pg_notify('projected', 'x')", NOT_HERE],
    ["select pg_stat_get_activity(null)", NOT_HERE],
    ["copy (select 1) to program 'id'", READS_ONLY],
    ["copy events from '/etc/passwd'", READS_ONLY],
    ['set role postgres', READS_ONLY],
    ['reset role', READS_ONLY],
    ['set session authorization postgres', READS_ONLY],
    ['do $$ begin perform 1; end $$', READS_ONLY],
    ['begin', READS_ONLY],
    ['commit', READS_ONLY],
    ["prepare transaction 'x'", READS_ONLY],
    ['listen projected', READS_ONLY],
    ['create temp table t (a int)', READS_ONLY],
    ['-- a remark\ndrop schema read', READS_ONLY],
    ['select 1; select 2', ONE],
    ['select 1; drop schema read cascade', ONE],
    ['with gone as (delete from events returning 1) select * from gone', /must be at the top level/u],
    ['select 1 into temp t', /INTO|syntax error/u],
    ['select 1) as result; drop schema read; --', /syntax error|one statement/u],
    ['select 1) as a), lines as (select 2 as line from (select 3', /syntax error/u],
  ])('%s', async (statement, expected) => {
    const message = await messageOf(statement);
    expect(message).toMatch(expected);
    expect(message).not.toMatch(/tagback_(?!sql_console)|\/tmp|\/home|postgresql\.conf/u);
  });

  test.each([
    'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n',
    'select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000000000) b',
  ])('what takes too long: %s', { timeout: 30_000 }, async (statement) => {
    expect(await messageOf(statement)).toMatch(
      /it took more than 5 seconds|more memory or disk than it may take/u,
    );
  });

  test.each([
    "select repeat('x', 1000000000) as x",
    "select repeat('x', 100000000) as x",
    "select repeat('x', 10000) as x from generate_series(1, 1000)",
  ])('what is too large: %s', { timeout: 30_000 }, async (statement) => {
    expect(await messageOf(statement)).toMatch(
      /more than 1 million characters|more memory or disk than it may take|more than 5 seconds/u,
    );
  });
});

test('of ten million rows the first thousand are shown', { timeout: 30_000 }, async () => {
  const { result } = await ask('select i from generate_series(1, 10000000) as i');
  expect(result?.is_cut).toBe(true);
  expect(result?.rows).toHaveLength(SQL_ROWS);
});

test('a mistake is shown with its place', async () => {
  expect((await ask('select type,\n  nothing\nfrom events')).failure).toEqual({
    message: 'The database says of the result: column "nothing" does not exist.',
    line: 2,
    column: 3,
  });
});

/** What Postgres itself says to the role, without the console in between. */
async function stateOf(statement: string): Promise<string> {
  try {
    await client.query(statement);
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
  ['select from lookup.codes', REFUSED],
  ['select from projector.question_runs', REFUSED],
  ['select rolpassword from pg_authid', REFUSED],
  ["select pg_read_file('/etc/passwd')", REFUSED],
  ["select pg_ls_dir('.')", REFUSED],
  ["select lo_import('/etc/passwd')", REFUSED],
  ["copy (select 1) to program 'id'", REFUSED],
  ["copy (select 1) to '/tmp/sql-console'", REFUSED],
  ['set role tagback_queries', REFUSED],
  ['set session authorization postgres', '42501'],
  ["select current_setting('data_directory')", REFUSED],
  ['create schema mine', '25006'],
  ['create temp table t (a int)', '25006'],
  ['set default_transaction_read_only = off; create schema mine', REFUSED],
  ['set default_transaction_read_only = off; create table public.t (a int)', REFUSED],
  ['set default_transaction_read_only = off; delete from sql_console.events', REFUSED],
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
