import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { COUNTING, userCount } from '../testing/user-count.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { carryOut } from './carry-out.ts';
import { runInProcess } from './run-process/run-process.ts';

const PROGRAM = fileURLToPath(new URL('run-process/main.ts', import.meta.url));

let fixture: ProjectorFixture;
beforeAll(async () => {
  fixture = await openProjectorFixture();
  await fixture.append([userRegistered('someone')]);
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.options;
  const runQuestions = runInProcess(PROGRAM, {
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
  });
  await fixture.project({ runQuestions });
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function ask(body: string, at = new Date()) {
  const [questionId, runId] = [randomUUID(), randomUUID()];
  const personal = { name: 'Users', source: userCount(body) };
  await fixture.append(
    [
      { type: 'QuestionSaved', data: { questionId, authorId: 'someone' }, personal },
      { type: 'QuestionRunRequested', data: { questionId, runId, isDry: false } },
    ],
    { stream: streams.question(questionId), at },
  );
  return { questionId, runId };
}

async function standing(runId: string) {
  const { rows } = await fixture.pool.query<{ state: string; result: string; failure: string }>(
    'select state, result, failure from read.question_results where run_id = $1',
    [runId],
  );
  return rows[0];
}

test('a run that is asked for is carried out in a process of its own', PATIENCE, async () => {
  const { runId } = await ask(COUNTING);
  await eventually(async () => (await standing(runId))?.state === 'done');
  expect(JSON.parse((await standing(runId))?.result ?? '')).toMatchObject({
    columns: ['users'],
    rows: [[1]],
    chart: { kind: 'bar', x: 'users' },
  });
});

test('a run that is stopped ends, and the next one is carried out', PATIENCE, async () => {
  const { questionId, runId } = await ask('for (;;) {}');
  const next = await ask(COUNTING);
  await eventually(async () => (await standing(runId))?.state === 'running');
  await fixture.append([{ type: 'QuestionRunStopped', data: { questionId, runId } }]);
  await eventually(async () => (await standing(next.runId))?.state === 'done');
  // The loop may have met its limit before the stop did.
  expect(['stopped', 'failed']).toContain((await standing(runId))?.state);
});

test('a deleted question leaves no results', PATIENCE, async () => {
  const { questionId, runId } = await ask(COUNTING);
  await eventually(async () => (await standing(runId))?.state === 'done');
  await fixture.append([{ type: 'QuestionDeleted', data: { questionId } }]);
  await eventually(async () => (await standing(runId)) === undefined);
});

test('a run that nobody carried out within a day ends as failed', PATIENCE, async () => {
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  const { runId } = await ask(COUNTING, dayAgo);
  await eventually(async () => (await standing(runId))?.state === 'failed');
  expect((await standing(runId))?.failure).toContain('Ask again.');
});

test('a database user that may make no roles is told about in a sentence', PATIENCE, async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(fixture.options.databaseUrl);
  address.username = name;
  address.password = name;
  await fixture.pool.query(`create role ${name} login password '${name}'`);
  try {
    const { pool, log, vault } = fixture;
    const end = await carryOut(
      {
        runId: randomUUID(),
        source: userCount(COUNTING),
        isDry: false,
      },
      { pool, log, vault, databaseUrl: address.href },
      { signal: new AbortController().signal, onProgress: () => Promise.resolve() },
    );
    const message = end.state === 'failed' ? end.failure.message : end.state;
    expect(message).toMatch(/^No question can be answered until .* CREATEROLE/u);
  } finally {
    await fixture.pool.query(`drop role ${name}`);
  }
});
