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
import { maskedQuestion, personalQuestion } from './questions.ts';
import { runBefore } from './run-before.ts';

const SCHEMA = 'bench_replay';
const NO_MEMORY = { atFifth: 0, atEnd: 0 };
const ignore = (): void => undefined;
const never = new AbortController().signal;

async function ask({ kind, path }: ReplayJob, stores: Stores): Promise<JobResult> {
  const { pool, log, vault } = stores;
  const projection = kind === 'masked' ? maskedQuestion : personalQuestion;
  const mask = kind === 'unsealed' ? null : await Mask.of(vault);
  const until = await endOfLog(log);
  await using session = await openProjectorSession(pool, never);
  const { client } = session;
  await client.query(`drop schema if exists ${SCHEMA} cascade`);
  if (kind !== 'console') await client.query(createTablesSql(SCHEMA, projection.tables));
  const started = performance.now();
  const events =
    kind === 'console' && mask
      ? await askInSandbox({ client, schema: SCHEMA, log, range: { from: null, until: null }, until, mask, signal: never, onOutage: ignore })
      : path === 'before'
      ? await runBefore(projection, { client, log, schema: SCHEMA, until, mask })
      : await runInPages(projection, { ...stores, client, until, mask });
  const seconds = (performance.now() - started) / 1000;
  await client.query(`drop schema ${SCHEMA} cascade`);
  return { events, seconds, memory: NO_MEMORY };
}

type Session = Awaited<ReturnType<typeof openProjectorSession>>;

interface PagesOptions extends Pick<Stores, 'log'> {
  readonly client: Session['client'];
  readonly until: Awaited<ReturnType<typeof endOfLog>>;
  readonly mask: Mask | null;
}

async function runInPages(
  projection: Projection,
  { log, client, until, mask }: PagesOptions,
): Promise<number> {
  let events = 0;
  const question = { file: 'bench', path: 'bench', projection, report: null };
  await runQuestion(question, {
    client,
    log,
    schema: SCHEMA,
    range: { from: null, until: null },
    until,
    most: Number.POSITIVE_INFINITY,
    mask,
    signal: never,
    onBatch: ({ read }) => {
      events += read;
    },
    onOutage: ignore,
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
