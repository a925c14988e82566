import { fileURLToPath } from 'node:url';
import type { DomainEvent } from '@app/events/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchGenerated,
  codeClaimed,
  messageSent,
  threadStarted,
  userRegistered,
} from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { endOfLog } from '../runtime/log-end.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { loadFile } from './load-file.ts';
import { Mask } from './masking.ts';
import { readRange } from './range.ts';
import { fileHandler } from './file-handler.ts';
import { fillTables } from './fill-tables.ts';
import { makeNext, nextOf } from './schema.ts';

let fixture: ProjectorFixture;
beforeAll(async () => {
  fixture = await openProjectorFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

/** Appends events, each at its time. */
async function happens(events: readonly (readonly [string, DomainEvent])[]): Promise<void> {
  for (const [at, event] of events) await fixture.append([event], { at: new Date(at) });
}

/** Runs one of the worked examples over the log. @returns the rows of its report */
async function answer(name: string, until?: string): Promise<readonly object[]> {
  const file = fileURLToPath(new URL(`../../docs/analysts/${name}`, import.meta.url));
  const question = await loadFile(file);
  const signal = new AbortController().signal;
  await using session = await openProjectorSession(fixture.pool, signal);
  const schema = 'replay_example';
  await makeNext(session.client, schema, question, true);
  await fillTables(fileHandler(question), {
    client: session.client,
    log: fixture.log,
    schema: nextOf(schema),
    range: readRange(undefined, until),
    until: await endOfLog(fixture.log),
    most: Number.POSITIVE_INFINITY,
    mask: await Mask.of(fixture.vault),
    signal,
    onOutage: () => undefined,
  });
  const { rows } = await session.client.query<object>(`select * from ${nextOf(schema)}.report`);
  return rows;
}

const thread = (threadId: string, ownerId: string, uid: string) => ({ threadId, ownerId, uid });

test('reply-times: from the first message to the first reply, by plan', PATIENCE, async () => {
  const [first, second] = [thread('t1', 'free-owner', 'A'), thread('t2', 'paying-owner', 'B')];
  await happens([
    ['2026-03-01T08:00:00Z', userRegistered('free-owner')],
    ['2026-03-01T08:00:00Z', userRegistered('paying-owner')],
    [
      '2026-03-02T08:00:00Z',
      { type: 'PlanChosen', data: { userId: 'paying-owner', plan: 'basic', orderId: null } },
    ],
    ['2026-03-03T08:00:00Z', messageSent(first, 'finder')],
    ['2026-03-03T08:10:00Z', messageSent(second, 'finder')],
    ['2026-03-03T08:15:00Z', messageSent(second, 'finder')],
    ['2026-03-03T08:40:00Z', messageSent(second, 'owner')],
    ['2026-03-03T09:40:00Z', messageSent(second, 'owner')],
  ]);
  expect(await answer('reply-times.ts')).toMatchObject([
    {
      plan: 'basic',
      threads: '1',
      replied: '1',
      replied_percent: '100.0',
      half_within: { minutes: 30 },
    },
    { plan: 'free', threads: '1', replied: '0', replied_percent: '0.0', half_within: null },
  ]);
});

test('batch-funnel: claims per batch and week, and codes that were found', PATIENCE, async () => {
  await happens([
    ['2026-04-06T08:00:00Z', batchGenerated('batch', ['P1', 'P2', 'P3', 'P4'])],
    ['2026-04-07T08:00:00Z', codeClaimed('P1', 'free-owner', 'batch')],
    ['2026-04-08T08:00:00Z', codeClaimed('P2', 'free-owner', 'batch')],
    ['2026-04-14T08:00:00Z', codeClaimed('P3', 'free-owner', 'batch')],
    ['2026-04-15T08:00:00Z', threadStarted(thread('t3', 'free-owner', 'P1'))],
    ['2026-04-16T08:00:00Z', threadStarted(thread('t4', 'free-owner', 'P1'))],
  ]);
  const row = { batch_id: 'batch', purpose: 'sticker_printing', codes: 4 };
  expect(await answer('batch-funnel.ts')).toEqual([
    {
      ...row,
      week: '2026-W15',
      claimed: '2',
      claimed_so_far: '2',
      percent_so_far: '50.0',
      found_since: '1',
    },
    {
      ...row,
      week: '2026-W16',
      claimed: '1',
      claimed_so_far: '3',
      percent_so_far: '75.0',
      found_since: '0',
    },
  ]);
});

const disabled = (userId: string): DomainEvent => ({ type: 'UserDisabled', data: { userId } });

test('disabled-accounts: who was disabled on a given day', PATIENCE, async () => {
  await happens([
    ['2026-05-01T08:00:00Z', userRegistered('short')],
    ['2026-05-01T08:00:00Z', userRegistered('long')],
    ['2026-05-02T08:00:00Z', disabled('long')],
    ['2026-05-03T08:00:00Z', disabled('short')],
    ['2026-05-04T08:00:00Z', { type: 'UserEnabled', data: { userId: 'short' } }],
    ['2026-05-05T08:00:00Z', disabled('short')],
  ]);
  const on = async (day: string) => {
    const rows = await answer('disabled-accounts.ts', day);
    return rows.map((row) => ('user_id' in row ? row.user_id : null));
  };
  expect(await on('2026-05-01')).toEqual([]);
  expect(await on('2026-05-03')).toEqual(['long', 'short']);
  expect(await on('2026-05-04')).toEqual(['long']);
  expect(await answer('disabled-accounts.ts', '2026-05-04')).toMatchObject([
    {
      username: expect.stringMatching(/^username_/u),
      since: new Date('2026-05-02T08:00:00Z'),
      by: null,
    },
  ]);
});
