import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageSent, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { carryOut, type RunRequest } from './carry-out.ts';
import type { RunEnd } from './run-ledger.ts';

let fixture: ProjectorFixture;
beforeAll(async () => {
  fixture = await openProjectorFixture();
  const thread = { threadId: 't1', ownerId: 'owner', uid: 'A' };
  await fixture.append([userRegistered('owner')], { at: new Date('2026-03-01T08:00:00Z') });
  for (const day of ['02', '02', '03']) {
    await fixture.append([messageSent(thread, 'finder')], {
      at: new Date(`2026-03-${day}T08:00:00Z`),
    });
  }
});
afterAll(() => fixture[Symbol.asyncDispose]());

const IMPORTS = `import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent, upsert } from '@app/projector/runtime/row-operation';
import { defineTable, integer, nullable, text } from '@app/projector/runtime/table';
const days = defineTable('days', {
  columns: { day: text(), messages: integer() },
  primaryKey: ['day'],
});`;

/** A question whose handler of messages has this body, and with this report. */
const source = (body: string, report = 'select day, messages from days order by day'): string =>
  `${IMPORTS}
export const question = defineProjection({
  name: 'days', version: 1, tables: [days],
  on: { MessageSent: ({ data, personal, metadata }) => { ${body} } },
});
export const report = ${JSON.stringify(report)};
`;

const COUNTING = `const day: string = metadata.at.slice(0, 10);
  return [insertIfAbsent(days, { day, messages: 0 }), increment(days, { day }, { messages: 1 })];`;

function run(text: string, more: Partial<RunRequest> = {}, signal = new AbortController().signal) {
  const request: RunRequest = {
    runId: randomUUID(),
    source: text,
    isDry: false,
    ...more,
  };
  const { pool, log, vault, options } = fixture;
  const stores = { pool, log, vault, databaseUrl: options.databaseUrl };
  return carryOut(request, stores, { signal, onProgress: () => Promise.resolve() });
}

const message = (end: RunEnd): string => (end.state === 'failed' ? end.failure.message : end.state);

test('a question is run in its sandbox, and its report is what comes back', PATIENCE, async () => {
  expect(await run(source(COUNTING))).toEqual({
    state: 'done',
    result: {
      columns: ['day', 'messages'],
      types: ['text', 'integer'],
      rows: [
        ['2026-03-02', 2],
        ['2026-03-03', 1],
      ],
      isCut: false,
      plan: expect.arrayContaining([expect.stringContaining('Scan on days')]),
      chart: null,
      tables: [{ name: 'days', rows: 2 }],
    },
    upTo: { position: expect.stringMatching(/^\d+/u) as string, at: expect.any(Number) as number },
  });
  const { rows } = await fixture.pool.query(
    "select from pg_namespace where starts_with(nspname, 'question_')",
  );
  expect(rows).toHaveLength(0);
});

test('a dry run takes the newest events', PATIENCE, async () => {
  expect(await run(source(COUNTING), { isDry: true })).toMatchObject({ state: 'done' });
});

test('what people wrote is masked', PATIENCE, async () => {
  const end = await run(
    source(
      `return [upsert(days, { day: String(Object.values(personal ?? {})[0]), messages: 1 })];`,
      'select day from days',
    ),
  );
  expect(JSON.stringify(end)).toMatch(/[a-z]+_[\da-f]{16}/u);
  expect(JSON.stringify(end)).not.toContain('example.org');
});

test.each([
  ['const a: = 1;', { line: 2, column: 10 }],
  ['return [insert(days, {})];', { line: 2 }],
])('a mistake is shown with its place: %s', PATIENCE, async (body, place) => {
  const text = source(`\n${body}`).replace(/^[^]*(?=export const question)/u, (imports) =>
    imports.replaceAll('\n', ' ').replace(/ $/u, '\n'),
  );
  const end = await run(text);
  const line = text.split('\n').findIndex((each) => each.includes(body)) + 1;
  expect(end).toMatchObject({ state: 'failed', failure: { ...place, line } });
});

test('a mistake in the report is shown at its place in the source', PATIENCE, async () => {
  const text = source(COUNTING, 'select dya from days');
  const end = await run(text);
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('dya'));
  expect(end).toMatchObject({
    state: 'failed',
    failure: { line: line + 1, column: (lines[line]?.indexOf('dya') ?? 0) + 1 },
  });
});

describe('a hostile handler', () => {
  test.each([
    ['for (;;) {}', 'It was stopped'],
    [`const a = []; for (;;) a.push('x'.repeat(1e6) + a.length);`, 'It was stopped'],
    [`const f = () => f() + 1; f(); return [];`, 'call stack size exceeded'],
    [
      `return Array.from({ length: 3e5 }, (_, n) => upsert(days, { day: String(n), messages: 1 }));`,
      '',
    ],
    [`fetch('http://127.0.0.1'); return [];`, 'fetch is not defined'],
    [`require('fs'); return [];`, 'require is not defined'],
    [`process.exit(1);`, 'process is not defined'],
    [`return [].constructor.constructor('return process')();`, 'process is not defined'],
    [`return globalThis.std.loadFile('/etc/passwd');`, ''],
    [`import('node:fs').then(() => undefined); return [];`, 'done'],
    [
      `return [upsert(days, { day: 'x', messages: 1, ['"; drop schema vault cascade; --']: 1 })];`,
      'has no column',
    ],
    [`return [{ kind: 'upsert', table: { name: 'vault.keys' }, row: {} }];`, 'no table'],
    [
      `return [{ kind: 'updateWhere', table: days, where: { '1=1; --': 1 }, set: {} }];`,
      'has no column',
    ],
    [
      `JSON.stringify = () => '{"operations":[{"kind":"insert"}]}'; return [];`,
      'A handler answers',
    ],
    [`Object.prototype.table = 'x'; Array.prototype.push = () => 0; return [];`, ''],
    [`return [upsert(days, { day: 'x'.repeat(20000), messages: 1 })];`, 'days.day is text'],
    [`return [upsert(days, { day: 'x', messages: 2 ** 40 })];`, 'days.messages is integer'],
    [`throw { get message() { for (;;) {} } };`, ''],
  ])('is refused or stopped: %s', PATIENCE, async (body, expected) => {
    const end = await run(source(body));
    expect(message(end)).toContain(expected);
    // The stores answer as before, and nothing of it was left.
    const { rows } = await fixture.pool.query(
      `select (select count(*)::int from vault.keys) as keys,
         (select count(*)::int from pg_namespace where starts_with(nspname, 'question_')) as schemas`,
    );
    expect(rows).toMatchObject([{ keys: expect.any(Number), schemas: 0 }]);
    expect(process.env).not.toHaveProperty('hostile');
  });

  test.each([
    ['import { readFileSync } from "node:fs";', 'There is no module'],
    ['import "../../../package.json";', 'There is no module'],
    ['await new Promise(() => {});', 'uses await'],
    ['for (;;) {}', 'It was stopped'],
    ['enum A { b }', 'enum'],
    ['['.repeat(20_000), ''],
  ])('its file is refused: %s', PATIENCE, async (text, expected) => {
    expect(message(await run(`${text}\n${source(COUNTING)}`))).toContain(expected);
  });

  test.each([
    ['name: string', `defineTable('days"; drop table x; --'`, 'is not a name for a table'],
    [
      'a column',
      `defineTable('days', { columns: { 'day text); drop': text() }, primaryKey: ['day'] })`,
      '',
    ],
  ])('its tables are refused: %s', PATIENCE, async (_, declared, expected) => {
    const text = source(COUNTING).replace("defineTable('days'", declared);
    const end = await run(text);
    expect(end.state).toBe('failed');
    expect(message(end)).toContain(expected);
  });

  test('is ended by the stop button', PATIENCE, async () => {
    const stopping = new AbortController();
    const running = run(source('for (;;) {}'), {}, stopping.signal);
    stopping.abort();
    expect(await running).toEqual({ state: 'stopped' });
  });
});

test.each([
  // The same refusals as of the console: query-api/features/questions/sql/hostile-sql.test.ts.
  [`select pg_read_file('/etc/passwd')`, 'cannot be called here'],
  [`select * from vault.keys`, 'permission denied'],
  [`select * from events.messages`, ''],
  [`select * from read.users`, ''],
  [
    `with recursive r as (select 1 as n union all select n from r) select count(*) from r`,
    'more than 10 seconds',
  ],
  [`explain analyze delete from days`, 'Only statements that read are run'],
  [`select 1) as x; drop schema vault cascade; select (1`, 'multiple commands'],
  [`delete from days returning *`, ''],
  [`select repeat('x', 3000) as x from generate_series(1, 1500)`, 'million characters'],
  [`select day as a, messages as a from days`, 'called a'],
])('a hostile report is refused or stopped: %s', PATIENCE, async (report, expected) => {
  const end = await run(source(COUNTING, report));
  expect(end.state).toBe('failed');
  expect(message(end)).toContain(expected);
});

test('a column that is a word of SQL is refused with what to do', PATIENCE, async () => {
  const text = source(COUNTING).replace('day: text(),', 'day: text(), order: nullable(text()),');
  expect(message(await run(text))).toContain('Give the table or column another name');
});

test('a report reads the tables of no other question', PATIENCE, async () => {
  await fixture.pool.query('create schema question_other; create table question_other.t (a int)');
  const end = await run(source(COUNTING, 'select * from question_other.t'));
  await fixture.pool.query('drop schema question_other cascade');
  expect(message(end)).toContain('permission denied');
});
