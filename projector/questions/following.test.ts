import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { COUNTING, userCount } from '../testing/user-count.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import type { ProjectorOptions, RunningProjector } from '../start.ts';
import { MOST_FOLLOWED } from './follow-ledger.ts';
import { keptSchemaOf } from './kept-tables.ts';

let fixture: ProjectorFixture;
let projector: RunningProjector;
const start = (more: Pick<ProjectorOptions, 'runQuestions'> = {}) =>
  fixture.project({ refreshLookMs: 200, ...more });
beforeAll(async () => {
  fixture = await openProjectorFixture();
  await fixture.append([userRegistered('someone')]);
  projector = await start();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const saved = (questionId: string, body: string) =>
  ({
    type: 'QuestionSaved',
    data: { questionId, authorId: 'someone' },
    personal: { name: 'Users', source: userCount(body) },
  }) as const;

async function follow(body = COUNTING) {
  const [questionId, runId] = [randomUUID(), randomUUID()];
  await fixture.append(
    [saved(questionId, body), { type: 'QuestionFollowed', data: { questionId, runId } }],
    { stream: streams.question(questionId) },
  );
  return { questionId, runId };
}

interface Standing {
  readonly state: string;
  readonly result: string | null;
  readonly failure: string | null;
  readonly up_to: string | null;
  readonly is_due: boolean | null;
}

async function standing(runId: string): Promise<Standing | undefined> {
  const { rows } = await fixture.pool.query<Standing>(
    `select state, result, failure, up_to, next_at <= now() as is_due
       from projector.question_runs where run_id = $1`,
    [runId],
  );
  return rows[0];
}

/** As if the minutes until the next refresh were over. */
const makeDue = (runId: string) =>
  fixture.pool.query('update projector.question_runs set next_at = now() where run_id = $1', [
    runId,
  ]);

const hasUsers = async (runId: string, users: number): Promise<boolean> =>
  (await standing(runId))?.result?.includes(`"rows":[[${users}]]`) === true;

const isKept = async (runId: string): Promise<boolean> => {
  const { rows } = await fixture.pool.query('select from pg_namespace where nspname = $1', [
    keptSchemaOf(runId),
  ]);
  return rows.length > 0;
};

test(
  'an answer goes on with what happens, also after a restart, until it is stopped',
  PATIENCE,
  async () => {
    const { questionId, runId } = await follow();
    await eventually(() => hasUsers(runId, 1));
    const first = await standing(runId);
    expect(first).toMatchObject({ state: 'done', is_due: false, up_to: expect.any(String) });

    await fixture.append([userRegistered('second')]);
    await makeDue(runId);
    await eventually(() => hasUsers(runId, 2));
    expect((await standing(runId))?.up_to).not.toBe(first?.up_to);

    await projector.stop();
    await fixture.append([userRegistered('third')]);
    await makeDue(runId);
    projector = await start();
    await eventually(() => hasUsers(runId, 3));

    expect(await isKept(runId)).toBe(true);
    await fixture.append([{ type: 'QuestionRunStopped', data: { questionId, runId } }]);
    await eventually(async () => !(await isKept(runId)));
    // The last answer stays.
    expect(await hasUsers(runId, 3)).toBe(true);
  },
);

test(
  'where refreshes fail, the answer stays, and after three it is given up',
  PATIENCE,
  async () => {
    const { questionId, runId } = await follow();
    await eventually(async () => (await standing(runId))?.result != null);
    await fixture.append([saved(questionId, `throw new Error('broken');`)]);
    await fixture.append([userRegistered(randomUUID())]);
    const failed = (state: string) => async () => {
      const now = await standing(runId);
      return now?.state === state && now.failure?.includes('broken') === true;
    };
    await eventually(async () => {
      await makeDue(runId);
      return (await standing(runId))?.failure?.includes('broken');
    });
    expect((await standing(runId))?.result).not.toBeNull();
    await eventually(async () => {
      await makeDue(runId);
      return failed('failed')();
    });
    expect((await standing(runId))?.result).not.toBeNull();
    await eventually(async () => !(await isKept(runId)));
  },
);

test('a refresh whose process ends is tried again at the next time', PATIENCE, async () => {
  const { questionId, runId } = await follow();
  await eventually(async () => (await standing(runId))?.state === 'done');
  const answered = await standing(runId);
  await projector.stop();
  let tries = 0;
  projector = await start({
    runQuestions: () => {
      tries += 1;
      return Promise.reject(new Error('It ended'));
    },
  });
  await makeDue(runId);
  await eventually(async () => tries > 0 && (await standing(runId))?.is_due === false);
  expect(await standing(runId)).toEqual(answered);
  await projector.stop();
  await fixture.append([userRegistered(randomUUID())]);
  projector = await start();
  await makeDue(runId);
  await eventually(async () => (await standing(runId))?.up_to !== answered?.up_to);
  await fixture.append([{ type: 'QuestionRunStopped', data: { questionId, runId } }]);
});

test('one that fails at its first time is given up at once', PATIENCE, async () => {
  const { runId } = await follow(`throw new Error('broken');`);
  await eventually(async () => (await standing(runId))?.state === 'failed');
});

test('a deleted question leaves no tables', PATIENCE, async () => {
  const { questionId, runId } = await follow();
  await eventually(() => isKept(runId));
  await fixture.append([{ type: 'QuestionDeleted', data: { questionId } }]);
  await eventually(async () => !(await isKept(runId)) && (await standing(runId)) === undefined);
});

test('more than may be are told which limit it is', PATIENCE, async () => {
  const followed = [];
  for (let count = 0; count <= MOST_FOLLOWED; count += 1) followed.push(await follow());
  const last = followed.at(-1)?.runId ?? '';
  await eventually(async () => (await standing(last))?.state === 'failed');
  expect((await standing(last))?.failure).toContain('already kept up to date');
  for (const { runId } of followed.slice(0, -1)) {
    await eventually(async () => (await standing(runId))?.state === 'done');
  }
});
