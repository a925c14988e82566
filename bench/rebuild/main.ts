// Does one job on the stores of the environment, tells its parent what it took, and ends.
import { openStores, type Stores } from '@app/projector/cli/stores';
import { projections } from '@app/projector/projections/all';
import { dropVersion } from '@app/projector/runtime/drop-version';
import { endOfLog } from '@app/projector/runtime/log-end';
import { rebuildProjections } from '@app/projector/runtime/rebuild';
import { createTablesSql } from '@app/projector/runtime/table-sql';
import { writePipelined } from '@app/projector/runtime/pipelined-transaction';
import { openProjectorSession } from '@app/projector/runtime/projector-session';
import type { Job, JobReply, JobResult } from './job.ts';
import { makeRows, schemaFor } from './made-rows.ts';

const never = new AbortController().signal;
const ignore = (): void => undefined;
const NO_MEMORY = { atFifth: 0, atEnd: 0 };
/** Enough for a steady rate; at some hundred a second more would take minutes. */
const SINGLY = 2000;

/** @param expected how many events there are, for the moment at which a fifth is done */
async function rebuild({ pool, log }: Stores, expected: number): Promise<JobResult> {
  let events = 0;
  let atFifth = 0;
  const started = performance.now();
  const { isDone, retired } = await rebuildProjections(projections, {
    pool,
    log,
    signal: never,
    fresh: true,
    hooks: {
      onStart: ignore,
      onBatch: ({ read }) => {
        events += read;
        if (atFifth === 0 && events >= expected / 5) atFifth = peakMemory();
      },
      onFault: ignore,
      onOutage: ignore,
    },
  });
  const seconds = (performance.now() - started) / 1000;
  if (!isDone) throw new Error('The rebuild did not come to its end');
  const client = await pool.connect();
  for (const { schema } of retired) await dropVersion(client, schema);
  client.release();
  return { events, seconds, memory: { atFifth, atEnd: peakMemory() } };
}

/** Its own high-water mark, as the system counts it. */
const peakMemory = (): number => process.resourceUsage().maxRSS * 1024;

async function write({ pool, log }: Stores): Promise<JobResult> {
  const most = Number.POSITIVE_INFINITY;
  const batches = await makeRows(log, await endOfLog(log), { perBatch: 'ready', most });
  await using session = await openProjectorSession(pool, never);
  return await inTables(session.client, async () => {
    for (const { statements } of batches) await writePipelined(session.client, statements);
    return batches.reduce((sum, { events }) => sum + events, 0);
  });
}

/** As a handler does that knows nothing of batches: begin, its statements one by one, commit. */
async function singly({ pool, log }: Stores): Promise<JobResult> {
  const batches = await makeRows(log, await endOfLog(log), { perBatch: 1, most: SINGLY });
  const client = await pool.connect();
  try {
    return await inTables(client, async () => {
      for (const { statements } of batches) {
        await client.query('begin');
        for (const { text, values } of statements) await client.query(text, [...values]);
        await client.query('commit');
      }
      return batches.length;
    });
  } finally {
    client.release();
  }
}

type Client = Awaited<ReturnType<typeof openProjectorSession>>['client'];

/** Makes empty tables, measures the work, and drops them. @param work returns how many events */
async function inTables(client: Client, work: () => Promise<number>): Promise<JobResult> {
  for (const projection of projections) {
    await client.query(`drop schema if exists ${schemaFor(projection)} cascade`);
    await client.query(createTablesSql(schemaFor(projection), projection.tables));
  }
  const started = performance.now();
  const events = await work();
  const seconds = (performance.now() - started) / 1000;
  for (const projection of projections) {
    await client.query(`drop schema ${schemaFor(projection)} cascade`);
  }
  return { events, seconds, memory: NO_MEMORY };
}

async function readLog({ log }: Stores): Promise<JobResult> {
  const started = performance.now();
  let events = 0;
  for await (const { event } of log.client.readAll()) {
    if (event && !event.type.startsWith('$')) events += 1;
  }
  return { events, seconds: (performance.now() - started) / 1000, memory: NO_MEMORY };
}

async function run(job: Job, expected: number): Promise<JobResult> {
  await using stores = await openStores('bench rebuild');
  const jobs = { rebuild, write, singly, read: readLog };
  return await jobs[job](stores, expected);
}

async function answer(job: Job, expected: number): Promise<void> {
  let reply: JobReply;
  try {
    reply = { result: await run(job, expected) };
  } catch (error) {
    reply = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(reply, undefined, undefined, () => process.disconnect());
}

process.once('message', ([job, expected]: [Job, number]) => void answer(job, expected));
