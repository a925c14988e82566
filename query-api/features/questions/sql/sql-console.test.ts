import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARK, type SqlFixture, startSqlFixture } from '../../../testing/sql-fixture.ts';
import { SQL_VIEWS } from '../sql-contract.ts';
import { SqlConsole } from './sql-console.ts';

let fixture: SqlFixture;
beforeAll(async () => {
  fixture = await startSqlFixture();
});
afterAll(() => fixture.query.stop());

test('the views are what the page says of them, and have nothing that a person wrote', async () => {
  for (const { name, columns } of SQL_VIEWS) {
    const { result } = await fixture.ask(`select * from ${name};`);
    expect(result?.columns).toEqual(columns.map((column) => column.name));
    expect(result?.types).toEqual(columns.map(({ type }) => type));
    expect(JSON.stringify(result)).not.toContain(MARK);
  }
});

test('an answer has rows, types and the plan', async () => {
  const { result } = await fixture.ask(
    "select type, 1 as one from events where type = 'ThreadStarted'",
  );
  expect(result).toMatchObject({
    columns: ['type', 'one'],
    types: ['text', 'integer'],
    rows: [['ThreadStarted', 1]],
    is_cut: false,
  });
  expect(result?.plan.join('\n')).toContain('Scan');
});

async function failedOf(runs: readonly string[]): Promise<number | null> {
  const { rowCount } = await fixture.pool.query(
    "select from projector.question_runs where run_id = any ($1) and state = 'failed'",
    [runs],
  );
  return rowCount;
}

test('answers to shared questions are read, and those to others are not', async () => {
  const [shared, own] = [randomUUID(), randomUUID()];
  for (const questionId of [shared, own]) {
    const stream = streams.question(questionId);
    await fixture.history.append(stream, {
      type: 'QuestionSaved',
      data: { questionId, authorId: fixture.analyst.userId },
      personal: { name: `Question ${questionId}`, source: MARK },
    });
    await fixture.history.append(stream, {
      type: 'QuestionRunRequested',
      data: { questionId, runId: questionId, isDry: false },
    });
  }
  const data = { questionId: shared, isShared: true };
  await fixture.history.append(streams.question(shared), { type: 'QuestionSharingChosen', data });
  await fixture.query.get('/api/admin/questions', { token: fixture.analyst.token });
  const runs = [shared, own];
  // The projector runs them, too. Only once it has failed does an answer stay.
  await expect.poll(() => failedOf(runs)).toBe(runs.length);
  const result = { columns: ['day', 'messages'], rows: [['2026-03-02', 2]], isCut: false };
  await fixture.pool.query(
    `update projector.question_runs set state = 'done', result = $2, failure = null
       where run_id = any ($1)`,
    [runs, JSON.stringify(result)],
  );
  const { result: found } = await fixture.ask(
    "select question_id, line, data->>'day' as day from answers where question_id like '%'",
  );
  expect(found?.rows).toEqual([[shared, 1, '2026-03-02']]);
});

test('what somebody else asked, or long ago, is not answered', async () => {
  const { userId } = await fixture.history.user({ role: 'analyst' });
  const other = await fixture.query.signIn(userId);
  await fixture.query.get('/api/admin/questions', { token: other });
  expect((await fixture.respond('select 1', { token: other })).status).toBe(404);
  const at = new Date(Date.now() - 11 * 60_000);
  expect((await fixture.respond('select 1', { at })).status).toBe(404);
  const nowhere = await fixture.query.getNow(`/api/admin/sql/${randomUUID()}`, {
    token: fixture.analyst.token,
  });
  expect(nowhere.status).toBe(404);
});

test('what was asked is gone with the account of who asked', async () => {
  const id = randomUUID();
  const { userId } = await fixture.history.user({ role: 'analyst' });
  const token = await fixture.query.signIn(userId);
  await fixture.query.get('/api/admin/questions', { token });
  await fixture.history.append(streams.question(id), {
    type: 'SqlAsked',
    data: { questionId: id, askedBy: userId },
    personal: { statement: 'select 1' },
  });
  expect((await fixture.query.getNow(`/api/admin/sql/${id}`, { token })).status).toBe(200);
  await fixture.vault.destroy([`user:${userId}`]);
  expect((await fixture.query.getNow(`/api/admin/sql/${id}`, { token })).status).toBe(404);
});

test('a mistake is shown with its place', async () => {
  expect((await fixture.ask('select type,\n  nothing\nfrom events')).failure).toEqual({
    message: 'The database says of the result: column "nothing" does not exist.',
    line: 2,
    column: 3,
  });
});

test('where the database user may not make roles, a sentence says what to do', async () => {
  const name = `limited_${randomUUID().slice(0, 8)}`;
  const databaseUrl = new URL(fixture.query.apiOptions.databaseUrl);
  [databaseUrl.username, databaseUrl.password] = [name, 'a password'];
  await fixture.pool.query(`create role ${name} login password 'a password'`);
  try {
    const id = await fixture.record('select 1');
    const limited = new SqlConsole({ log: fixture.log, databaseUrl: databaseUrl.href });
    const { failure } = await limited.answer(
      fixture.analyst.userId,
      id,
      new AbortController().signal,
    );
    expect(failure?.message).toMatch(/^SQL cannot be answered until .*CREATEROLE/u);
  } finally {
    await fixture.pool.query(`drop role ${name}`);
  }
});
