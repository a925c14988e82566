// Runs one job on the stores of the environment, sends its parent the result, and ends.
import { openStores, type Stores } from '@app/projector/cli/stores';
import { projections } from '@app/projector/projections/all';
import { endOfLog } from '@app/projector/runtime/log-end';
import { createTablesSql } from '@app/projector/runtime/table-sql';
import { writePipelined } from '@app/projector/runtime/pipelined-transaction';
import { openProjectorSession } from '@app/projector/runtime/projector-session';
import type { Job, JobResult } from './job.ts';
import { answerParent } from './job-process.ts';
import { makeRows, schemaFor } from './made-rows.ts';
import { rebuildLog } from './rebuild-log.ts';

const never = new AbortController().signal;
const NO_MEMORY = { atFifth: 0, atEnd: 0 };
/** Enough for a steady rate; at some hundred events a second, more would take minutes. */
const SINGLY = 2000;

/** @param expected the number of events, to find the moment when a fifth of them is done */
async function rebuild(stores: Stores, expected: number): Promise<JobResult> {
  let atFifth = 0;
  const taken = await rebuildLog(projections, stores, (events) => {
    if (atFifth === 0 && events >= expected / 5) atFifth = peakMemory();
  });
  return { ...taken, memory: { atFifth, atEnd: peakMemory() } };
}

/** The process's peak memory according to the system, in bytes. */
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

/** Like a handler without batches: begin, its statements one by one, commit. */
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

/** Makes empty tables, measures the work, and drops them. @param work returns its event count */
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

async function run([job, expected]: [Job, number]): Promise<JobResult> {
  await using stores = await openStores('bench rebuild');
  const jobs = { rebuild, write, singly, read: readLog };
  return await jobs[job](stores, expected);
}

answerParent((job) => run(job as [Job, number]));
