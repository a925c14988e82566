import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awayFromMidnight } from '@app/service-kit/testing/away-from-midnight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLine } from '../../testing/command-line.ts';
import { messageErased, messageSent, userRegistered } from '../../testing/events.ts';
import { PATIENCE, SOON } from '../../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../../testing/projector-fixture.ts';

const cli = new CommandLine('replay/main.ts');
let folder = '';
let fixture: ProjectorFixture;
beforeAll(async () => {
  await awayFromMidnight();
  // Outside the repository, since an analyst's files may be anywhere.
  folder = await mkdtemp(join(tmpdir(), 'analyst-'));
  fixture = await openProjectorFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const IMPORTS = `
import { defineProjection } from '@app/projector/runtime/projection';
import { insert, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, double, nullable, text } from '@app/projector/runtime/table';
const people = defineTable('people', {
  columns: { id: text(), name: nullable(text()), at: nullable(text()), latitude: nullable(double()) },
  primaryKey: ['id'],
});
const row = { name: null, at: null, latitude: null };
`;

/** Writes a file with these handlers. @returns its path */
async function fileWith(name: string, handlers: string, more = ''): Promise<string> {
  const path = join(folder, `${name}.ts`);
  const question = `export const question = defineProjection({
  name: 'people', version: 1, tables: [people],
  on: {
${handlers}
  },
});`;
  await writeFile(path, `${IMPORTS}${question}\n${more}\n`);
  return path;
}

const NAMES = `    UserRegistered: ({ data, personal }) => [
      insert(people, { ...row, id: data.userId, name: personal?.email ?? null }),
    ],`;

const rows = async (schema: string): Promise<readonly Record<string, unknown>[]> =>
  (await fixture.pool.query<Record<string, unknown>>(`select * from ${schema}.people order by id`))
    .rows;

test(
  'personal fields are masked: the same text is the same pseudonym, also in a dry run, which keeps nothing',
  PATIENCE,
  async () => {
    await fixture.append([userRegistered('ada')]);
    const first = await fileWith('first', NAMES);
    const { code, output } = await cli.run(fixture, [first]);
    expect(output).toContain('replay_first.people  1 row');
    expect(code).toBe(0);
    const [masked] = await rows('replay_first');
    expect(masked?.['name']).toMatch(/^email_[0-9a-f]{16}$/u);
    expect(output).not.toContain('ada@');
    const dry = await cli.run(fixture, [first, '--schema', 'another_name', '--dry-run']);
    expect(dry).toEqual({ code: 0, output: expect.stringContaining(String(masked?.['name'])) });
    const { rows: left } = await fixture.pool.query(
      `select nspname from pg_namespace where nspname like 'another_name%'`,
    );
    expect(left).toEqual([]);
  },
);

test('--unmask wants the master key, and shows what people wrote', PATIENCE, async () => {
  const file = await fileWith('unmasked', NAMES);
  const refused = await cli.run(fixture, [file, '--unmask'], { MASTER_KEY: '' });
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('master key') as string });
  expect(await cli.run(fixture, [file, '--unmask'])).toMatchObject({ code: 0 });
  expect(await rows('replay_unmasked')).toMatchObject([{ name: 'ada@example.org' }]);
});

test('places become null, and what was erased stays null', PATIENCE, async () => {
  const thread = { threadId: 't', uid: 'u', ownerId: 'o' };
  await fixture.append([
    messageSent(thread, 'finder', 'kept'),
    messageSent(thread, 'finder', 'gone'),
  ]);
  await fixture.vault.destroy(['message:gone']);
  await fixture.append([messageErased(thread, 'gone')]);
  const file = await fileWith(
    'places',
    `    MessageSent: ({ data, personal }) => [
      insert(people, {
        id: data.messageId,
        name: personal?.content ?? null,
        at: personal?.place ? 'somewhere' : null,
        latitude: personal?.place?.latitude ?? null,
      }),
    ],`,
  );
  await cli.run(fixture, [file]);
  expect(await rows('replay_places')).toEqual([
    { id: 'gone', name: null, at: null, latitude: null },
    {
      id: 'kept',
      name: expect.stringMatching(/^content_/u) as string,
      at: 'somewhere',
      latitude: null,
    },
  ]);
});

test('a type error is shown with file and line, before anything is read', PATIENCE, async () => {
  const file = await fileWith('mistyped', NAMES.replace('data.userId', 'data.userid'));
  const { code, output } = await cli.run(fixture, [file]);
  expect(code).toBe(1);
  expect(output).toMatch(/mistyped\.ts\(14,41\).*userid/u);
  expect(output).toContain("Did you mean 'userId'");
});

test('a handler that throws is shown with file, line and event', PATIENCE, async () => {
  const file = await fileWith(
    'throwing',
    `    UserRegistered: ({ data }) => {
      if (data.userId === 'ada') throw new Error('not her');
      return [];
    },`,
  );
  const { code, output } = await cli.run(fixture, [file]);
  expect(code).toBe(1);
  expect(output).toMatch(/throwing\.ts:14:\d+ Error: not her/u);
  expect(output).toContain("> 14 |       if (data.userId === 'ada') throw");
  expect(output).toMatch(/The event: UserRegistered [0-9a-f-]{36}, at \d{4}-.*, position \d+/u);
  expect(output).not.toContain('ada@');
});

test('the report is made, and --sql asks it', PATIENCE, async () => {
  const file = await fileWith(
    'reported',
    NAMES,
    `export const report = 'select count(*) as people from people;';`,
  );
  const { output } = await cli.run(fixture, [file]);
  expect(output).toMatch(/replay_reported\.report\n +people\n +1\n/u);
  const sql = ['--sql', 'select * from replay_reported.report', '--csv'];
  expect(await cli.run(fixture, sql)).toEqual({ code: 0, output: '\uFEFFpeople\r\n1\r\n' });
  const [half] = (await cli.run(fixture, ['--sql', `select interval '90 minutes' as half`])).output
    .split('\n')
    .slice(1);
  expect(half).toBe('  01:30:00');
  const changing = await cli.run(fixture, ['--sql', 'delete from replay_reported.people']);
  expect(changing).toEqual({ code: 1, output: expect.stringContaining('read-only') as string });
});

test.each([
  ['read', 'belongs to the product'],
  ['codes_v1', 'belongs to the product'],
  ['codes_v12_g3', 'belongs to the product'],
  ['pg_temp', 'belongs to the product'],
  ['No Name', 'is not a name for a schema'],
  ['somebody_elses', 'no replay made it'],
])('the schema %s is refused', PATIENCE, async (schema, why) => {
  await fixture.pool.query('create schema if not exists somebody_elses');
  const file = await fileWith('schemas', NAMES);
  const { code, output } = await cli.run(fixture, [file, '--schema', schema]);
  expect(code).toBe(1);
  expect(output).toContain(why);
});

test('--from and --until choose by day and by position', PATIENCE, async () => {
  const position = await fixture.append([userRegistered('later')]);
  const file = await fileWith('ranges', NAMES);
  const ids = async (...options: readonly string[]) => {
    expect(await cli.run(fixture, [file, ...options])).toMatchObject({ code: 0 });
    return (await rows('replay_ranges')).map(({ id }) => id);
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await ids('--until', `${position.commit - 1n}`)).toEqual(['ada']);
  expect(await ids('--until', `${position.commit}`)).toEqual(['ada', 'later']);
  expect(await ids('--from', `${position.commit}`)).toEqual([]);
  expect(await ids('--from', today, '--until', today)).toEqual(['ada', 'later']);
  const wrong = await cli.run(fixture, [file, '--from', 'yesterday']);
  expect(wrong.output).toContain('neither a day (2026-03-04)');
});

test('--follow goes on with what happens from then on', PATIENCE, async () => {
  const file = await fileWith('followed', NAMES);
  const child = cli.start(fixture, file, '--follow');
  const said: string[] = [];
  child.stdout.on('data', (text: string) => said.push(text));
  try {
    await expect.poll(() => said.join(''), SOON).toContain('Following');
    await fixture.append([userRegistered('tomorrow')]);
    const ids = async () => (await rows('replay_followed')).map(({ id }) => id);
    await expect.poll(ids, SOON).toContain('tomorrow');
  } finally {
    child.kill('SIGINT');
  }
});

test('--new writes a file that runs', PATIENCE, async () => {
  const file = join(folder, 'begun.ts');
  expect(await cli.run(fixture, ['--new', file])).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain('defineProjection');
  const { code, output } = await cli.run(fixture, [file]);
  expect(output).toMatch(/replay_begun\.report\n +day +messages\n/u);
  expect(code).toBe(0);
  expect((await cli.run(fixture, ['--new', file])).output).toContain('already exists');
});
