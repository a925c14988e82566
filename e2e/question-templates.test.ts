import { randomUUID } from 'node:crypto';
import { carryOut } from '@app/projector/questions/carry-out';
import {
  batchGenerated,
  codeClaimed,
  messageSent,
  userRegistered,
} from '@app/projector/testing/events';
import { PATIENCE } from '@app/projector/testing/patience';
import {
  openProjectorFixture,
  type ProjectorFixture,
} from '@app/projector/testing/projector-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionTemplates } from '@app/web/src/content/question-templates.ts';

let fixture: ProjectorFixture;
beforeAll(async () => {
  fixture = await openProjectorFixture();
  const thread = { threadId: 't1', ownerId: 'owner', uid: 'P1' };
  await fixture.append([userRegistered('owner'), batchGenerated('batch', ['P1', 'P2'])]);
  await fixture.append([codeClaimed('P1', 'owner', 'batch')]);
  await fixture.append([messageSent(thread, 'finder'), messageSent(thread, 'owner')]);
});
afterAll(() => fixture[Symbol.asyncDispose]());

test.each(questionTemplates)('$name answers something', PATIENCE, async ({ source }) => {
  const { pool, log, vault, options } = fixture;
  const request = {
    source,
    isDry: false,
    range: { from: null, until: null },
  } as const;
  const end = await carryOut(
    { ...request, runId: randomUUID() },
    { pool, log, vault, databaseUrl: options.databaseUrl },
    { signal: new AbortController().signal, onProgress: () => Promise.resolve() },
  );
  expect(end).toMatchObject({ state: 'done', result: { isCut: false } });
  if (end.state !== 'done') return;
  const { chart, columns, rows } = end.result;
  expect(rows.length).toBeGreaterThan(0);
  expect(columns).toEqual(expect.arrayContaining([chart?.x, ...(chart?.y ?? [])]));
});
