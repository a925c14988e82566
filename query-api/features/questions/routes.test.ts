import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { catalogueAnswer, questionAnswer, questionsAnswer, runAnswer } from './contract.ts';

const fixture = setUpQueryFixture();
let author: string;
let colleague: string;
let admin: string;
const [questionId, runId] = [randomUUID(), randomUUID()];
const stream = streams.question(questionId);

beforeAll(async () => {
  const { history } = fixture;
  const { userId } = await history.user({ role: 'analyst', username: 'author' });
  author = await fixture.signIn(userId);
  colleague = await fixture.signIn((await history.user({ role: 'analyst' })).userId);
  admin = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  await history.append(stream, {
    type: 'QuestionSaved',
    data: { questionId, authorId: userId },
    personal: { name: 'Users', source: 'nothing that runs' },
  });
});

const path = `/api/admin/questions/${questionId}`;

test('a question is its author’s and administrators’ until it is shared', async () => {
  const listed = async (token: string) =>
    questionsAnswer.parse((await fixture.get('/api/admin/questions', { token })).body).questions;
  expect(await listed(author)).toMatchObject([
    { id: questionId, name: 'Users', author: 'author', may_change: true, last_run: null },
  ]);
  expect(await listed(admin)).toMatchObject([{ may_change: true }]);
  expect(await listed(colleague)).toEqual([]);
  expect((await fixture.get(path, { token: colleague })).status).toBe(404);
  await fixture.history.append(stream, {
    type: 'QuestionSharingChosen',
    data: { questionId, isShared: true },
  });
  expect(await listed(colleague)).toMatchObject([{ may_change: false, is_shared: true }]);
  const { body } = await fixture.get(path, { token: colleague });
  expect(questionAnswer.parse(body)).toMatchObject({ source: 'nothing that runs', runs: [] });
});

test('a run shows how it went, and what it found is also a file', async () => {
  await fixture.history.append(stream, {
    type: 'QuestionRunRequested',
    data: { questionId, runId, isDry: true },
  });
  const run = async () =>
    runAnswer.parse((await fixture.get(`${path}/runs/${runId}`, { token: author })).body);
  await expect.poll(async () => (await run()).run.state).toBe('failed');
  expect((await run()).run).toMatchObject({ is_trial: true, failure: { line: 1 } });
  const result = {
    columns: ['name', 'users'],
    types: ['text', 'bigint'],
    rows: [['=1+1', 2]],
    isCut: false,
    chart: { kind: 'bar', x: 'name' },
    tables: [{ name: 'users', rows: 1 }],
  };
  await fixture.pool.query(
    "update projector.question_runs set state = 'done', result = $2 where run_id = $1",
    [runId, JSON.stringify(result)],
  );
  expect((await run()).result).toEqual(result);
  const csv = await fixture.get(`${path}/runs/${runId}/result.csv`, { token: colleague });
  expect(csv.text).toBe("name,users\r\n'=1+1,2\r\n");
  expect((await fixture.get(`${path}/runs/${randomUUID()}`, { token: author })).status).toBe(404);
});

test('the catalogue names every event with its fields', async () => {
  const { body } = await fixture.get('/api/admin/event-catalogue', { token: author });
  const { events } = catalogueAnswer.parse(body);
  const saved = events.find(({ type }) => type === 'UserRegistered');
  expect(saved?.data).toContainEqual({ name: 'plan', type: '"free" | "basic" | "premium"' });
  expect(saved?.personal.map(({ name }) => name)).toContain('email');
});
