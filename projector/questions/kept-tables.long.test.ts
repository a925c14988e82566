import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { userSubject } from '@app/events/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeDeleted, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { carryOut } from './carry-out.ts';
import { keptSchemaOf } from './kept-tables.ts';
import { type RunMessage, runReport } from './run-process/messages.ts';
import type { RunEnd } from './run-ledger.ts';

const PROGRAM = fileURLToPath(new URL('run-process/main.ts', import.meta.url));
const PAGES = 6;
const IN_A_PAGE = 1000;

let fixture: ProjectorFixture;
let uid = 0;
const deleteCodes = (count: number) =>
  fixture.append(Array.from({ length: count }, () => codeDeleted(`uid-${(uid += 1)}`, 'owner')));

beforeAll(async () => {
  fixture = await openProjectorFixture();
  for (let page = 0; page < PAGES; page += 1) await deleteCodes(IN_A_PAGE);
});
afterAll(() => fixture[Symbol.asyncDispose]());

/** Counts, so that an event that is handled twice, or never, shows. */
const source = (body = '') => `
import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insert, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';
const counts = defineTable('counts', {
  columns: { name: text(), codes: integer() },
  primaryKey: ['name'],
});
export const question = defineProjection({
  name: 'counts', version: 1, tables: [counts],
  on: { CodeDeleted: ({ data }) => {
    ${body}
    return [insertIfAbsent(counts, { name: 'all', codes: 0 }), increment(counts, { name: 'all' }, { codes: 1 })];
  } },
});
export const report = 'select codes from counts';
`;

const noSignal = new AbortController().signal;

/** A refresh in this process. */
async function refresh(runId: string, text = source()): Promise<RunEnd> {
  const { pool, log, vault, options } = fixture;
  return carryOut(
    { runId, source: text, isDry: false, isFollowed: true, range: { from: null, until: null } },
    { pool, log, vault, databaseUrl: options.databaseUrl },
    { signal: noSignal, onProgress: () => Promise.resolve() },
  );
}

const rowsOf = (end: RunEnd | undefined) =>
  end?.state === 'done' ? end.result.rows : (end ?? null);

/** A refresh in a process that is killed once it has said so often how far it is. */
async function refreshUntilKilled(runId: string, reports: number): Promise<RunEnd | null> {
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.options;
  const child = fork(PROGRAM, {
    env: {
      EVENTSTORE_URL: eventStoreUrl,
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  let said = 0;
  let end: RunEnd | null = null;
  child.on('message', (message) => {
    const report = runReport.parse(message);
    if (report.kind === 'ended') end = report.end;
    said += 1;
    if (said >= reports || report.kind !== 'progress') child.kill('SIGKILL');
  });
  const run = { kind: 'run', runId, source: source(), isDry: false, isFollowed: true } as const;
  child.send(run satisfies RunMessage);
  await gone;
  return end;
}

test('each event counts once, however often the process is killed between', PATIENCE, async () => {
  const runId = randomUUID();
  let end: RunEnd | null = null;
  let kills = 0;
  for (; end === null && kills < 2 * PAGES; kills += 1) {
    // The first batch is written before the second one is told of.
    end = await refreshUntilKilled(runId, 2);
  }
  expect(kills).toBeGreaterThan(2);
  end ??= await refresh(runId);
  expect(rowsOf(end)).toEqual([[PAGES * IN_A_PAGE]]);

  await deleteCodes(5);
  expect(rowsOf(await refresh(runId))).toEqual([[PAGES * IN_A_PAGE + 5]]);
  // Nothing came since.
  expect(rowsOf(await refresh(runId))).toEqual([[PAGES * IN_A_PAGE + 5]]);
});

test('what comes while it reads is read by the next refresh', PATIENCE, async () => {
  const runId = randomUUID();
  const running = refresh(runId);
  await deleteCodes(7);
  await running;
  expect(rowsOf(await refresh(runId))).toEqual([[uid]]);
});

/** As if the tables were made yesterday. */
const makeOld = (runId: string) =>
  fixture.pool.query(
    `update ${keptSchemaOf(runId)}._checkpoint set made_at = now() - interval '25 hours'`,
  );

test('a changed source, and tables of yesterday, are begun anew', PATIENCE, async () => {
  const runId = randomUUID();
  await refresh(runId, source());
  const spoil = () => fixture.pool.query(`update ${keptSchemaOf(runId)}.counts set codes = -1`);
  await spoil();
  expect(rowsOf(await refresh(runId))).toEqual([[-1]]);
  expect(rowsOf(await refresh(runId, source('// Another one.')))).toEqual([[uid]]);
  await spoil();
  await makeOld(runId);
  expect(rowsOf(await refresh(runId, source('// Another one.')))).toEqual([[uid]]);
});

test(
  'what was erased is masked from the first, and gone from the tables after a day',
  PATIENCE,
  async () => {
    const runId = randomUUID();
    const name = 'planted-username';
    await fixture.append([userRegistered('to-be-erased', name)]);
    const names = source()
      .replace('CodeDeleted: ({ data }) =>', 'UserRegistered: ({ personal }) =>')
      .replaceAll("{ name: 'all'", "{ name: personal?.username ?? 'erased'")
      .replace('select codes', 'select name');
    const masked = [[expect.stringMatching(/^username_[0-9a-f]{16}$/u)]];
    expect(rowsOf(await refresh(runId, names))).toEqual(masked);
    await fixture.vault.destroy([userSubject('to-be-erased')]);
    await makeOld(runId);
    expect(rowsOf(await refresh(runId, names))).toEqual([['erased']]);
  },
);

test('a batch that is refused leaves no half of it behind', PATIENCE, async () => {
  const runId = randomUUID();
  const twice = source(
    `if (data.uid === 'uid-1500' || data.uid === 'uid-1501') return [insert(counts, { name: 'twice', codes: 1 })];`,
  );
  expect(await refresh(runId, twice)).toMatchObject({ state: 'failed' });
  const { rows } = await fixture.pool.query(`select from ${keptSchemaOf(runId)}._checkpoint`);
  expect(rows).toEqual([]);
  expect(rowsOf(await refresh(runId, source()))).toEqual([[uid]]);
});
