import { type Session, tryLock } from '@app/events/consuming/session';
import { giveWay } from '@app/service-kit/give-way';
import type { ClientBase } from 'pg';
import { Mask } from '../../replay/masking.ts';
import { describeRange, endOf, type Range, startOf } from '../../replay/range.ts';
import type { Question } from '../../replay/question.ts';
import { fileHandler } from '../../replay/file-handler.ts';
import { fillTables, type FillTablesOptions } from '../../replay/fill-tables.ts';
import { showToAnalysts } from '../../replay/analysts.ts';
import { dropNext, makeNext, nextOf, takePlace } from '../../replay/schema.ts';
import { projections } from '../../projections/all.ts';
import { inTransaction } from '@app/service-kit/in-transaction';
import { endOfLog } from '../../runtime/log-end.ts';
import { openProjectorSession } from '../../runtime/projector-session.ts';
import { UsageError } from '../command.ts';
import { untilInterrupted } from '../interrupt.ts';
import { ReadingProgress } from '../progress.ts';
import type { Stores } from '../stores.ts';
import { count, counted, duration } from '../words.ts';
import { printTables } from '../print.ts';
import { join } from 'node:path';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';

export interface ReplayOptions {
  readonly schema: string;
  readonly range: Range;
  readonly unmask: boolean;
  readonly follow: boolean;
  readonly dryRun: boolean;
}

const DRY_EVENTS = 1000;
const SHOWN_ROWS = 20;

/** Runs a question over the log, shows progress, and prints the result. @returns the exit code */
export async function replay(
  question: Question,
  requested: ReplayOptions,
  stores: Stores,
): Promise<number> {
  giveWay();
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  await using session = await openProjectorSession(stores.pool, signal);
  if (!(await tryLock(session, `replay ${requested.schema}`))) {
    throw new UsageError(
      `Another replay is filling ${requested.schema} now. Choose another --schema.`,
    );
  }
  const { client } = session;
  await makeNext(client, requested.schema, question, !requested.unmask);
  try {
    return await fill(question, requested, { ...stores, session, signal });
  } finally {
    await dropNext(client, requested.schema).catch(() => undefined);
  }
}

type Means = Stores & { readonly session: Session; readonly signal: AbortSignal };

async function fill(question: Question, requested: ReplayOptions, means: Means): Promise<number> {
  const { log, vault, session, signal } = means;
  const { client } = session;
  const { range, schema, dryRun } = requested;
  const to = endOf(range, await endOfLog(log));
  const progress = new ReadingProgress(`Reading ${describeRange(range)}`, {
    from: startOf(range),
    to,
  });
  const options: FillTablesOptions = {
    client,
    log,
    schema: nextOf(schema),
    range,
    until: to,
    most: dryRun ? DRY_EVENTS : Number.POSITIVE_INFINITY,
    mask: requested.unmask ? null : await Mask.of(vault),
    signal: session.signal,
    onProgress: progress.show,
    onOutage: () => console.error('The event store is unavailable. Waiting for it.'),
  };
  const handled = await fillTables(fileHandler(question), options).finally(() => progress.clear());
  if (signal.aborted) {
    console.error(`Stopped. ${schema} is unchanged.`);
    return 1;
  }
  const read = `${counted(progress.events, 'event')} read, ${count(handled)} handled`;
  console.log(`${read}, ${duration(progress.seconds)} (${describeRange(range)})`);
  if (dryRun) {
    await printTables(client, nextOf(schema), resultsOf(question), SHOWN_ROWS);
    console.log(
      `\nThis was a dry run: nothing is kept. It ends after ${count(DRY_EVENTS)} of your events.`,
    );
    return 0;
  }
  await takePlace(client, schema);
  await inTransaction(client, () => showToAnalysts(client, projections));
  await conclude(question, requested, client);
  if (requested.follow) await follow(question, { ...options, schema }, to);
  return 0;
}

const tableNames = ({ projection }: Question): readonly string[] =>
  projection.tables.map(({ name }) => name);

/** The tables, then the report if there is one. */
const resultsOf = (question: Question): readonly string[] =>
  question.report === null ? tableNames(question) : [...tableNames(question), 'report'];

async function conclude(
  question: Question,
  { schema, unmask }: ReplayOptions,
  client: ClientBase,
): Promise<void> {
  console.log(`\nThe tables are in the schema ${schema}:`);
  for (const name of tableNames(question)) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${schema}.${name}`,
    );
    console.log(`  ${schema}.${name}  ${counted(Number(rows[0]?.rows ?? 0), 'row')}`);
  }
  const [main = ''] = resultsOf(question).toReversed();
  await printTables(client, schema, [main], SHOWN_ROWS);
  console.log(`\n${nextSteps(schema, main, unmask)}`);
}

/** Continues with new events until Ctrl-C. */
async function follow(
  question: Question,
  options: FillTablesOptions,
  after: FillTablesOptions['until'],
): Promise<void> {
  console.log('\nFollowing new events. Ctrl-C ends this; the tables stay.');
  const from = after === null ? null : ({ kind: 'position', position: after } as const);
  await fillTables(fileHandler(question), {
    ...options,
    range: { from, until: null },
    until: null,
  });
}

/**
 * The next steps with the tables of a replay: commands that can be copied into a shell.
 * @param main the table or view that answers the question
 */
function nextSteps(schema: string, main: string, isUnmasked: boolean): string {
  const folder = process.env['DATA_DIR'];
  // If this command was for another instance, the next one is, too.
  const where = folder === undefined ? '' : `DATA_DIR=${inShell(folder)} `;
  const query = `"select * from ${schema}.${main}"`;
  if (isUnmasked) {
    const key = inShell(join(folder ?? '.data', MASTER_KEY_FILE));
    return `What people wrote stands in them, so npm run sql cannot read them. Query them with:
  ${where}MASTER_KEY="$(cat ${key})" npm run replay -- --unmask --sql ${query}
What is erased later stays in them: drop the schema ${schema} when you are done.`;
  }
  return `Query them with SQL, or save the answer in a file that a spreadsheet opens:
  ${where}npm run replay -- --sql ${query}
  ${where}npm run --silent replay -- --sql ${query} --csv > ${schema}.csv
For psql and other tools, this prints the address of the database:
  ${where}npm run --silent sql -- --address`;
}

/** Quotes a word for a shell, if necessary. */
const inShell = (word: string): string =>
  /^[\w./~:@+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
