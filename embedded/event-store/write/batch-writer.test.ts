import { randomUUID } from 'node:crypto';
import {
  array,
  assert as check,
  asyncProperty,
  bigInt,
  constantFrom,
  nat,
  oneof,
  record,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';
import { createLog } from '../log/schema.ts';
import { BatchWriter } from './batch-writer.ts';
import { appendJob } from './job.ts';
import type { WriteJob, WriteOutcome } from './job.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await createLog(client);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function proposed(id: string): ProposedEvent {
  return { id, type: 'T', isJson: true, data: Buffer.from('{}'), metadata: Buffer.alloc(0) };
}

type Step = { stream: number; expected: ExpectedRevision; ids: number[]; intent: number };

const aStep: Arbitrary<Step> = record({
  stream: nat(2),
  expected: oneof(
    constantFrom('any' as const, 'noStream' as const, 'streamExists' as const),
    bigInt(0n, 6n),
  ),
  // Few ids, so that resends and halves of them are frequent.
  ids: array(nat(7), { minLength: 1, maxLength: 3 }),
  intent: nat(9),
});

/** The jobs of a run, in streams and with ids that no other run has. */
function jobsOf(steps: readonly Step[]): WriteJob[] {
  const run = randomUUID();
  const ids = Array.from({ length: 8 }, () => randomUUID());
  return steps.map(({ stream, expected, ids: chosen, intent }) => {
    const name = `${run}-${stream}`;
    if (intent === 9) return { intent: 'tombstone', stream: name, expected, events: [] };
    if (intent === 8) return { intent: 'delete', stream: name, expected, events: [] };
    const events = chosen.map((number) => proposed(ids[number] ?? run));
    return appendJob(name, expected, events);
  });
}

/** The outcome without positions, which differ from run to run. */
function essence(outcome: WriteOutcome): unknown {
  return outcome.kind === 'written' ? { kind: outcome.kind, at: outcome.last?.revision } : outcome;
}

async function nextPosition(): Promise<bigint> {
  const { rows } = await client.query(
    'select coalesce(max(position), 0) + 1000 as next from events',
  );
  return BigInt(rows[0].next);
}

/** Writes the steps in batches of a size, with what the writer remembers or without. */
async function outcomes(
  steps: readonly Step[],
  size: number,
  forgets: boolean,
): Promise<unknown[]> {
  const jobs = jobsOf(steps);
  let writer = new BatchWriter(client, await nextPosition());
  const results: unknown[] = [];
  for (let at = 0; at < jobs.length; at += size) {
    if (forgets) writer = new BatchWriter(client, await nextPosition());
    const batch = await writer.write(jobs.slice(at, at + size));
    results.push(...batch.outcomes.map(essence));
  }
  return results;
}

test('what is decided does not depend on how appends are batched or what is remembered', async () => {
  await check(
    asyncProperty(array(aStep, { minLength: 1, maxLength: 14 }), async (steps) => {
      const oneByOne = await outcomes(steps, 1, true);
      expect(await outcomes(steps, 1, false)).toEqual(oneByOne);
      expect(await outcomes(steps, 4, true)).toEqual(oneByOne);
      expect(await outcomes(steps, 100, false)).toEqual(oneByOne);
    }),
    { numRuns: 40 },
  );
});

test('events of a batch that cannot be written leave nothing behind', async () => {
  const writer = new BatchWriter(client, await nextPosition());
  const stream = randomUUID();
  const { rows } = await writer.write([appendJob(stream, 'noStream', [proposed(randomUUID())])]);
  const stale = new BatchWriter(client, rows[0]?.position ?? 0n);
  const others = [randomUUID(), randomUUID()];
  await expect(
    stale.write(others.map((name) => appendJob(name, 'any', [proposed(randomUUID())]))),
  ).rejects.toThrow();
  const { rowCount } = await client.query('select from events where stream = any($1)', [others]);
  expect(rowCount).toBe(0);
});

const answer = (revision: bigint) => [{ kind: 'written', isResend: true, last: { revision } }];

test('a resend is found however large it is, and at its revision however old', async () => {
  const stream = randomUUID();
  const first = [proposed(randomUUID())];
  const many = Array.from({ length: 2_000 }, () => proposed(randomUUID()));
  const more = Array.from({ length: 2_000 }, () => proposed(randomUUID()));
  const written = new BatchWriter(client, await nextPosition());
  await written.write([appendJob(stream, 'noStream', first)]);
  await written.write([appendJob(stream, 'any', many)]);
  const resend = async (job: WriteJob): Promise<unknown> => {
    const answered = await new BatchWriter(client, await nextPosition()).write([job]);
    return answered.outcomes;
  };
  expect(await resend(appendJob(stream, 'any', many))).toMatchObject(answer(2_000n));
  const large = new BatchWriter(client, await nextPosition());
  await large.write([appendJob(stream, 'any', more)]);
  expect(await resend(appendJob(stream, 'noStream', first))).toMatchObject(answer(0n));
  expect(await resend(appendJob(stream, 0n, many))).toMatchObject(answer(2_000n));
});
