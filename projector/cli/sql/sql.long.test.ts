import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { eventually } from '@app/events/testing/eventually';
import { CommandLine } from '../../testing/command-line.ts';
import { batchGenerated, userRegistered } from '../../testing/events.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../../testing/projector-fixture.ts';

const cli = new CommandLine('sql/main.ts');
const replay = new CommandLine('replay/main.ts');
let fixture: ProjectorFixture;
let analyst: Client;

/** Schemas as replays create them. */
const REPLAYED = `
  create schema replay_masked;
  create table replay_masked.days (day text, messages integer);
  insert into replay_masked.days values ('2026-03-04', 12), ('2026-03-05', 7), (null, -1);
  comment on schema replay_masked is 'Made by npm run replay from days.ts (masked)';
  create schema replay_unmasked;
  create table replay_unmasked.people (email text);
  comment on schema replay_unmasked is 'Made by npm run replay from people.ts';
  create schema somebody_elses;
  create table somebody_elses.things (id text);`;

beforeAll(async () => {
  fixture = await openProjectorFixture();
  const position = await fixture.append([
    userRegistered('ada'),
    batchGenerated('b1', ['AAAA1111']),
  ]);
  const projector = await fixture.project();
  await eventually(async () => {
    const { rows } = await fixture.pool.query<{ behind: number }>(
      `select count(*)::int as behind from projector.checkpoints where commit < $1`,
      [String(position.commit)],
    );
    return rows[0]?.behind === 0;
  });
  await projector.stop();
  await fixture.pool.query(REPLAYED);
  const { output } = await cli.run(fixture, ['--address']);
  analyst = new Client({ connectionString: output.trim() });
  await analyst.connect();
});
afterAll(async () => {
  await analyst.end();
  await fixture[Symbol.asyncDispose]();
});

/** The outcome of a statement: `done`, or the SQLSTATE of the refusal. */
async function endOf(statement: string): Promise<string> {
  return analyst.query(statement).then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
}

const REFUSED = '42501';

describe('an analyst', () => {
  test.each([
    'select * from replay_masked.days',
    'select * from read.audit',
    'select * from read.activity_days',
    'select * from read.notices',
    'select * from read.projections',
  ])('may %s', async (statement) => {
    expect(await endOf(statement)).toBe('done');
  });

  test.each([
    'select from read.users',
    'select from read.codes',
    'select from read.messages',
    'select from read.batches',
    'select from replay_unmasked.people',
    'select from somebody_elses.things',
    'select from vault.keys',
    'select from vault.secrets',
    'select from projector.checkpoints',
    'set role postgres',
    'set session authorization postgres',
    `select pg_read_file('postgresql.conf')`,
    `copy (select 1) to program 'true'`,
    'select pg_switch_wal()',
  ])('may not %s', async (statement) => {
    expect(await endOf(statement)).toBe(REFUSED);
  });

  test('may change nothing, whatever they set', async () => {
    const READ_ONLY = '25006';
    expect(await endOf('delete from replay_masked.days')).toBe(READ_ONLY);
    await analyst.query('set default_transaction_read_only = off');
    for (const statement of [
      'delete from replay_masked.days',
      `insert into read.activity_days default values`,
      'create table replay_masked.more (id text)',
      'create schema mine',
      'create table public.mine (id text)',
      'drop table replay_masked.days',
      `alter role ${analyst.user ?? ''} superuser`,
    ]) {
      expect([statement, await endOf(statement)]).toEqual([statement, REFUSED]);
    }
    await analyst.query('reset role');
    expect((await analyst.query('select current_user as who')).rows).toEqual([
      { who: 'eyelet_analysts' },
    ]);
  });

  test('is given no statement without an end', async () => {
    const { rows } = await analyst.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in
         ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['60000', '600000']);
  });

  test('loses a table that is replaced by an unmasked one', PATIENCE, async () => {
    await fixture.pool
      .query(`drop schema replay_masked cascade; ${REPLAYED.split('create schema replay_unmasked')[0] ?? ''};
      comment on schema replay_masked is 'Made by npm run replay from days.ts'`);
    await cli.run(fixture, ['--address']);
    expect(await endOf('select * from replay_masked.days')).toBe(REFUSED);
    await fixture.pool.query(
      `comment on schema replay_masked is 'Made by npm run replay from days.ts (masked)'`,
    );
  });
});

test('one statement is asked and printed, its columns aligned', PATIENCE, async () => {
  const query = 'select * from replay_masked.days order by day';
  expect(await replay.run(fixture, ['--sql', query])).toEqual({
    code: 0,
    output:
      '  day         messages\n  2026-03-04        12\n  2026-03-05         7\n                    -1\n',
  });
  expect(await replay.run(fixture, ['--sql', `${query};`, '--csv'])).toEqual({
    code: 0,
    output: '\uFEFFday,messages\r\n2026-03-04,12\r\n2026-03-05,7\r\n,-1\r\n',
  });
});

test(
  'a mistake is shown with its place, and a refusal with what can be read',
  PATIENCE,
  async () => {
    const mistake = await replay.run(fixture, ['--sql', 'select day\nfrom replay_masked.dayz']);
    expect(mistake).toEqual({
      code: 1,
      output:
        'The database says: relation "replay_masked.dayz" does not exist\n  from replay_masked.dayz\n       ^\n',
    });
    const refused = await replay.run(fixture, ['--sql', 'select email from read.users']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('permission denied');
    expect(refused.output).toContain('npm run replay masks personal text');
    const several = await replay.run(fixture, ['--sql', 'select 1; select 2']);
    expect(several).toMatchObject({ code: 1 });
    expect(several.output).toContain('multiple commands');
  },
);

test('--help prints how it is used; what makes no sense says so', PATIENCE, async () => {
  expect((await cli.run(fixture, ['--help'])).output).toMatch(/^npm run --silent sql/u);
  for (const words of [[], ['select 1'], ['--address', 'select 1']]) {
    expect(await cli.run(fixture, words)).toMatchObject({ code: 1 });
  }
});
