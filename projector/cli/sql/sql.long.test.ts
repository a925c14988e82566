import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { eventually } from '@app/events/testing/eventually';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import { CommandLine } from '../../testing/command-line.ts';
import { batchGenerated, userRegistered } from '../../testing/events.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../../testing/projector-fixture.ts';

const cli = new CommandLine('sql/main.ts');
let fixture: ProjectorFixture;
let analyst: Client;

/** Schemas as replays leave them. */
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

/** What a statement ends with: `done`, or the SQLSTATE of the refusal. */
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
      { who: 'tagback_analysts' },
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
    expect((await cli.run(fixture, ['-c', 'select * from replay_masked.days'])).output).toContain(
      'permission denied',
    );
    await fixture.pool.query(
      `comment on schema replay_masked is 'Made by npm run replay from days.ts (masked)'`,
    );
  });
});

test('one statement is asked and printed, its columns aligned', PATIENCE, async () => {
  const query = 'select * from replay_masked.days order by day';
  expect(await cli.run(fixture, ['-c', query])).toEqual({
    code: 0,
    output:
      '  day         messages\n  2026-03-04        12\n  2026-03-05         7\n                    -1\n',
  });
  expect(await cli.run(fixture, ['-c', `${query};`, '--csv'])).toEqual({
    code: 0,
    output: 'day,messages\n2026-03-04,12\n2026-03-05,7\n,-1\n',
  });
});

test(
  'a mistake is shown with its place, and a refusal with what can be read',
  PATIENCE,
  async () => {
    const mistake = await cli.run(fixture, ['-c', 'select day\nfrom replay_masked.dayz']);
    expect(mistake).toEqual({
      code: 1,
      output:
        'The database says: relation "replay_masked.dayz" does not exist\n  from replay_masked.dayz\n       ^\n',
    });
    const refused = await cli.run(fixture, ['-c', 'select email from read.users']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('permission denied');
    expect(refused.output).toContain('npm run replay masks personal text');
  },
);

test('--help prints how it is used; what makes no sense says so', PATIENCE, async () => {
  expect((await cli.run(fixture, ['--help'])).output).toMatch(/^npm run sql\n/u);
  for (const words of [['select 1'], ['--csv'], ['--address', '-c', 'select 1']]) {
    expect(await cli.run(fixture, words)).toMatchObject({ code: 1 });
  }
});

/** What the shell prints for these lines. */
async function typed(...lines: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...bareEnvironment(), DATABASE_URL: fixture.options.databaseUrl },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  child.stdin.end(`${lines.join('\n')}\n`);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: said.join('') };
}

test(
  'the shell takes statements over several lines, and goes on after a mistake',
  PATIENCE,
  async () => {
    const { code, output } = await typed(
      'select count(*) as days',
      "from replay_masked.days where day <> ';';",
      'selec 1;',
      'select 2 as two',
    );
    expect(output).toContain('  days\n     2\n(1 row)\n');
    expect(output).toContain('syntax error');
    expect(output).toContain('  two\n    2\n(1 row)\n');
    expect(code).toBe(1);
  },
);

test(
  '\\d lists what can be read, \\d NAME its columns, \\x stands rows on end, \\q quits',
  PATIENCE,
  async () => {
    const { code, output } = await typed(
      String.raw`\d`,
      String.raw`\d replay_masked.days`,
      String.raw`\x`,
      'select * from replay_masked.days limit 1;',
      String.raw`\?`,
      String.raw`\q`,
      'select 99;',
    );
    expect(output).toMatch(/^ {2}read\.audit +view$/mu);
    expect(output).toMatch(/^ {2}replay_masked\.days +table$/mu);
    expect(output).not.toMatch(/read\.users|unmasked|vault|pg_/u);
    expect(output).toMatch(/^ {2}messages +integer$/mu);
    expect(output).toContain('row 1\n  day       2026-03-04\n  messages  12\n');
    expect(output).toContain('quits');
    expect(output).not.toContain('99');
    expect(code).toBe(0);
  },
);

test('of many rows the first thousand are fetched and shown', PATIENCE, async () => {
  const { output } = await typed('select * from generate_series(1, 100000000) as number;');
  expect(output).toMatch(/^ {2} +1000$/mu);
  expect(output).not.toMatch(/^ +1001$/mu);
  expect(output).toContain('the first 1,000 rows');
});
