// Reads a log in one way, tells its parent what it took, and ends.
import { ReadOnlyClient } from '@app/embedded/event-store/in-process/read-only-client';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { threadsProjection } from '@app/projector/projections/threads';
import { Mask } from '@app/projector/replay/masking';
import { runQuestion } from '@app/projector/replay/run';
import { endOfLog } from '@app/projector/runtime/log-end';
import type { Projection } from '@app/projector/runtime/projection';
import { openProjectorSession } from '@app/projector/runtime/projector-session';
import { createTablesSql } from '@app/projector/runtime/table-sql';
import type { JobResult } from '../rebuild/job.ts';
import { answerParent } from '../rebuild/job-process.ts';
import { rebuildLog } from '../rebuild/rebuild-log.ts';
import { askInSandbox } from './ask-in-sandbox.ts';
import type { ReplayJob } from './job.ts';
import { maskedQuestion } from './masked-question.ts';
import { personalQuestion } from './personal-question.ts';
import { type BeforeOptions, runBefore } from './run-before.ts';

const SCHEMA = 'bench_replay';
const NO_MEMORY = { atFifth: 0, atEnd: 0 };
const ignore = (): void => undefined;
const never = new AbortController().signal;
/** The whole log, to the end that is there at the start. */
const ALL = { range: { from: null, until: null }, signal: never, onOutage: ignore };

async function ask({ kind, path }: ReplayJob, stores: Stores): Promise<JobResult> {
  const { pool, log, vault } = stores;
  const mask = kind === 'unsealed' ? null : await Mask.of(vault);
  const until = await endOfLog(log);
  await using session = await openProjectorSession(pool, never);
  const { client } = session;
  await client.query(`drop schema if exists ${SCHEMA} cascade`);
  const asking = { client, log, schema: SCHEMA, until };
  const started = performance.now();
  const events =
    kind === 'console' && mask
      ? await askInSandbox({ ...asking, ...ALL, mask })
      : await askHere(kind === 'masked' ? maskedQuestion : personalQuestion, path, {
          ...asking,
          mask,
        });
  const seconds = (performance.now() - started) / 1000;
  await client.query(`drop schema ${SCHEMA} cascade`);
  return { events, seconds, memory: NO_MEMORY };
}

async function askHere(
  projection: Projection,
  path: ReplayJob['path'],
  options: BeforeOptions,
): Promise<number> {
  await options.client.query(createTablesSql(SCHEMA, projection.tables));
  return path === 'before' ? runBefore(projection, options) : runInPages(projection, options);
}

async function runInPages(projection: Projection, options: BeforeOptions): Promise<number> {
  let events = 0;
  const question = { file: 'bench', path: 'bench', projection, report: null };
  await runQuestion(question, {
    ...options,
    ...ALL,
    most: Number.POSITIVE_INFINITY,
    onBatch: ({ read }) => {
      events += read;
    },
  });
  return events;
}

async function run(job: ReplayJob): Promise<JobResult> {
  const table = process.env['LOG_DATABASE_URL'] ?? '';
  const connectTo = job.path === 'table' ? () => () => new ReadOnlyClient(table) : undefined;
  await using stores = await openStores('bench replay', undefined, connectTo);
  if (job.kind !== 'rebuild') return await ask(job, stores);
  return { ...(await rebuildLog([threadsProjection], stores)), memory: NO_MEMORY };
}

answerParent((job) => run(job as ReplayJob));
