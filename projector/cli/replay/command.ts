import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Session, tryLock } from '@app/events/consuming/session';
import type { Position } from '@app/events/position';
import { LoginRoleError } from '@app/service-kit/foreign-sql/login-role';
import { giveWay } from '@app/service-kit/give-way';
import { inTransaction } from '@app/service-kit/in-transaction';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { type ClientBase, DatabaseError } from 'pg';
import { projections } from '../../projections/all.ts';
import { fileHandler, HandlerError } from '../../replay/file-handler.ts';
import { fillTables, type FillTablesOptions } from '../../replay/fill-tables.ts';
import { loadFile } from '../../replay/load-file.ts';
import { Mask } from '../../replay/masking.ts';
import { type Question, QuestionError } from '../../replay/question.ts';
import {
  BoundError,
  describeRange,
  endOf,
  type Range,
  readRange,
  startOf,
} from '../../replay/range.ts';
import {
  checkName,
  dropNext,
  makeNext,
  nextOf,
  SchemaError,
  schemaFor,
  showToAnalysts,
  takePlace,
} from '../../replay/schema.ts';
import { endOfLog } from '../../runtime/log-end.ts';
import { openProjectorSession } from '../../runtime/projector-session.ts';
import { countRows } from '../../runtime/table-sql.ts';
import {
  checkUnmask,
  fileOf,
  runCommand,
  untilInterrupted,
  UsageError,
  type ValuesOf,
} from '../command.ts';
import { ReadingProgress } from '../progress.ts';
import { openAsAnalyst } from '../sql/analyst-role.ts';
import type { Stores } from '../stores.ts';
import { askText, count, counted, duration, printCsv, printRows, printTables } from '../words.ts';

const USAGE = `npm run replay -- FILE.ts [options]
    read the log with your file, fill its own tables, and show the result
npm run replay -- --new FILE.ts
    write a small file to start from; docs/analysts/ has a guide and four worked examples
npm run replay -- --sql "select …" [--csv]
    run one statement on such tables and print the answer, or with --csv save it by > FILE;
    with --unmask also on tables with personal text

  --dry-run             read only the first 1000 of your events; print the rows, keep nothing
  --from, --until       a day (2026-03-04; with --until, the whole day), a moment
                        (2026-03-04T05:06:07Z) or a position (events after it, or up to it)
  --schema NAME         the schema for the tables; by default replay_ and the file's name.
                        If you run the same file again, its new tables replace the old ones
  --follow              continue with new events until Ctrl-C
  --unmask              show personal text as it is. Without it, a text is a pseudonym, the same one
                        for the same text (email_7f3a…), and a number is null. Needs MASTER_KEY

The product must be running (npm start); otherwise set EVENTSTORE_URL, DATABASE_URL and MASTER_KEY.`;

const OPTIONS = {
  schema: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  sql: { type: 'string' },
  new: { type: 'string' },
  csv: { type: 'boolean', default: false },
  unmask: { type: 'boolean', default: false },
  follow: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Values = ValuesOf<typeof OPTIONS>;

type OpenStores = (applicationName: string) => Promise<Stores>;

export const runReplayCommand = (open: OpenStores): Promise<void> =>
  runCommand(
    {
      usage: USAGE,
      options: OPTIONS,
      maxWords: 1,
      explained: [QuestionError, BoundError, HandlerError, SchemaError, LoginRoleError],
    },
    ([file], values) => {
      if (values.new !== undefined) return begin(values.new);
      if (values.sql !== undefined) return ask(values.sql, values, open);
      if (file === undefined) throw new UsageError(USAGE);
      return run(file, values, open);
    },
  );

async function run(file: string, values: Values, open: OpenStores): Promise<number> {
  const { follow, unmask, 'dry-run': dryRun } = values;
  const range = readRange(values.from, values.until);
  if (follow && range.until)
    throw new UsageError('--follow never ends, so it cannot have --until.');
  if (follow && dryRun) throw new UsageError('A dry run ends, so it cannot --follow.');
  checkUnmask(unmask, `npm run replay -- ${file}`);
  const schema = values.schema ?? schemaFor(file);
  checkName(schema);
  const question = await loadFile(file, {
    pretty: process.stdout.isTTY,
    onUnchecked: () =>
      console.error(`The types of ${file} are not checked: there is no compiler here.`),
  });
  await using stores = await open('replay');
  const requested = { schema, range, unmask, follow, dryRun };
  return await replay(question, requested, stores);
}

/** Without `--unmask` it has the rights of an analyst, who cannot see what people wrote. */
async function ask(sql: string, { csv, unmask }: Values, open: OpenStores): Promise<number> {
  checkUnmask(unmask, 'npm run replay -- --sql "…"');
  if (!unmask) {
    const { client } = await openAsAnalyst();
    try {
      return await printAnswer(client, sql, csv);
    } finally {
      await client.end();
    }
  }
  await using stores = await open('replay sql');
  const client = await stores.pool.connect();
  try {
    await client.query('begin read only');
    return await printAnswer(client, sql, csv);
  } finally {
    client.release(true);
  }
}

function begin(file: string): Promise<number> {
  const path = fileOf(file);
  if (!path.endsWith('.ts')) throw new UsageError(`${file} must end with .ts`);
  if (existsSync(path)) throw new UsageError(`${file} already exists.`);
  writeFileSync(path, TEMPLATE.replace('FILE', file));
  console.log(`Wrote ${file}. Run it with: npm run replay -- ${file}`);
  return Promise.resolve(0);
}

const TEMPLATE = `// To run it: npm run replay -- FILE
// The types of events and their fields are in events/ (user.ts, code.ts, thread.ts …).
import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';

// A table for the answer: its columns, and the key that identifies a row.
const days = defineTable('days', {
  columns: { day: text(), messages: integer() },
  primaryKey: ['day'],
});

// What each event does to your tables. Other events are skipped.
export const question = defineProjection({
  name: 'my_question',
  version: 1,
  tables: [days],
  on: {
    MessageSent: ({ metadata }) => [
      insertIfAbsent(days, { day: metadata.at.slice(0, 10), messages: 0 }),
      increment(days, { day: metadata.at.slice(0, 10) }, { messages: 1 }),
    ],
  },
});

// The result: SQL over your tables.
export const report = 'select day, messages from days order by day';
`;

async function printAnswer(client: ClientBase, statement: string, csv: boolean): Promise<number> {
  try {
    const answer = await askText(client, statement);
    if (csv) printCsv(answer);
    else printRows(answer, Number.POSITIVE_INFINITY);
    return 0;
  } catch (error) {
    console.error(describeRefusal(error, statement));
    return 1;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** @throws the error itself if it is not from the database */
function describeRefusal(error: unknown, statement: string): string {
  if (!(error instanceof DatabaseError)) throw error;
  const { message, position, hint, code } = error;
  const lines = [`The database says: ${message}`];
  const before = statement.slice(0, Math.max(0, Number(position ?? 0) - 1)).split('\n');
  const line = position === undefined ? undefined : statement.split('\n')[before.length - 1];
  if (line !== undefined) lines.push(`  ${line}`, `  ${' '.repeat(before.at(-1)?.length ?? 0)}^`);
  if (hint !== undefined) lines.push(hint);
  if (code === INSUFFICIENT_PRIVILEGE) lines.push('npm run replay masks personal text.');
  return lines.join('\n');
}

export interface ReplayOptions {
  readonly schema: string;
  readonly range: Range;
  readonly unmask: boolean;
  readonly follow: boolean;
  readonly dryRun: boolean;
}

const DRY_EVENTS = 1000;
const SHOWN_ROWS = 20;

/** @returns the exit code */
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
    rate: progress,
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
  if (requested.follow) await followNew(question, { ...options, schema }, to);
  return 0;
}

const tableNames = ({ projection }: Question): readonly string[] =>
  projection.tables.map(({ name }) => name);

const resultsOf = (question: Question): readonly string[] =>
  question.report === null ? tableNames(question) : [...tableNames(question), 'report'];

async function conclude(
  question: Question,
  { schema, unmask }: ReplayOptions,
  client: ClientBase,
): Promise<void> {
  console.log(`\nThe tables are in the schema ${schema}:`);
  for (const name of tableNames(question)) {
    const rows = await countRows(client, `${schema}.${name}`);
    console.log(`  ${schema}.${name}  ${counted(rows, 'row')}`);
  }
  const [main = ''] = resultsOf(question).toReversed();
  await printTables(client, schema, [main], SHOWN_ROWS);
  console.log(`\n${nextSteps(schema, main, unmask)}`);
}

async function followNew(
  question: Question,
  options: FillTablesOptions,
  after: Position,
): Promise<void> {
  console.log('\nFollowing new events. Ctrl-C ends this; the tables stay.');
  await fillTables(fileHandler(question), {
    ...options,
    rate: undefined,
    range: { from: { kind: 'position', position: after }, until: null },
    until: null,
  });
}

/** @param main the table or view that answers the question */
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

const inShell = (word: string): string =>
  /^[\w./~:@+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
