import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { catalogue } from '@app/events/catalogue';
import { CopyError } from '@app/events/copy/copy-log';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { EventLogUnavailableError } from '@app/events/log/errors';
import { EventStoreAddressError, isEventStoreAddress } from '@app/events/log/event-store-address';
import { formatPosition, type Position } from '@app/events/position';
import { Mask } from '../../replay/masking.ts';
import { BoundError, endOf, type Range, readRange, startOf } from '../../replay/range.ts';
import { readEvents } from '../../replay/replay.ts';
import { endOfLog } from '../../runtime/log-end.ts';
import {
  checkUnmask,
  fileOf,
  runCommand,
  untilInterrupted,
  UsageError,
  type ValuesOf,
} from '../command.ts';
import { ReadingProgress } from '../progress.ts';
import { openStores, type Stores } from '../stores.ts';
import { counted, duration } from '../words.ts';
import { copyEvents } from './copy.ts';

const USAGE = `npm run events -- export [options]
    write the events of the log for other tools, one for each line or row

  --out FILE            the file to write; standard output by default.
  --type NAME           only events of this type, such as MessageSent; may be repeated
  --from, --until       a day (2026-03-04; with --until, the whole day), a moment
                        (2026-03-04T05:06:07Z) or a position (events after it, or up to it)
  --unmask              show personal text as it is. Without it, a text is a pseudonym, the same one
                        for the same text (email_7f3a…), and a number is null. Needs MASTER_KEY

npm run events -- copy --to esdb://… [options]
    copy the log into another event store, in the same order and with the same ids. A second call
    continues where the first stopped; the product may run meanwhile, on this log

  --to URL              an event store on which the product was never started
  --keys-to URL         a Postgres (postgres://…) that receives the keys and pictures of the log
  --verify              copy nothing: compare both sides, event for event and row for row

The product must be running (npm start); otherwise set EVENTSTORE_URL, DATABASE_URL and MASTER_KEY.`;

const OPTIONS = {
  out: { type: 'string' },
  type: { type: 'string', multiple: true, default: [] as string[] },
  from: { type: 'string' },
  until: { type: 'string' },
  unmask: { type: 'boolean', default: false },
  to: { type: 'string' },
  'keys-to': { type: 'string' },
  verify: { type: 'boolean', default: false },
} as const;

type Values = ValuesOf<typeof OPTIONS>;

await runCommand(
  {
    usage: USAGE,
    options: OPTIONS,
    maxWords: 0,
    explained: [BoundError, CopyError, EventLogUnavailableError, EventStoreAddressError],
  },
  { export: runExport, copy: runCopy },
);

function runCopy(_: readonly string[], { to, 'keys-to': keysTo, verify }: Values): Promise<number> {
  if (to === undefined || !isEventStoreAddress(to)) {
    throw new UsageError('Say where to: --to esdb://… or esdb+discover://…');
  }
  if (keysTo !== undefined && !(keysTo.startsWith('postgres') && URL.canParse(keysTo))) {
    throw new UsageError('--keys-to must be a postgres:// address.');
  }
  return copyEvents({ to, keysTo: keysTo ?? null, verify });
}

async function runExport(_: readonly string[], values: Values): Promise<number> {
  const { out, unmask, type: types } = values;
  const unknown = types.filter((type) => catalogue.every((known) => known.type !== type));
  if (unknown.length > 0) throw new UsageError(`There is no event ${unknown.join(', ')}.`);
  checkUnmask(unmask, 'npm run events -- export');
  const range = readRange(values.from, values.until);
  await using stores = await openStores('events export');
  const path = out === undefined ? null : fileOf(out);
  return await exportEvents({ out: path, types: new Set(types), range, unmask }, stores);
}

interface ExportOptions {
  /** Null for standard output. */
  readonly out: string | null;
  readonly types: ReadonlySet<string>;
  readonly range: Range;
  readonly unmask: boolean;
}

async function exportEvents(options: ExportOptions, stores: Stores): Promise<number> {
  const { out } = options;
  if (out !== null && existsSync(out)) throw new UsageError(`${out} already exists.`);
  using interrupt = untilInterrupted();
  const failed = new AbortController();
  const signal = AbortSignal.any([interrupt.signal, failed.signal]);
  const tally = { events: 0, unreadable: 0 };
  const until = endOf(options.range, await endOfLog(stores.log));
  const progress = new ReadingProgress('Exporting', { from: startOf(options.range), to: until });
  const rows = readRows(options, stores, { signal, progress, tally, until });
  // The file gets its name only once it is complete.
  const part = out === null ? null : `${out}.part`;
  try {
    if (part === null) await writeLines(rows, process.stdout);
    else await writeFile(rows, part);
    progress.clear();
    if (signal.aborted) throw new UsageError('Stopped. Nothing was kept.');
    if (part !== null && out !== null) await rename(part, out);
  } catch (error) {
    // Otherwise the read would go on and wait for stores that are closed.
    failed.abort();
    if (part !== null) await rm(part, { force: true });
    throw error;
  }
  const written = `${counted(tally.events, 'event')} written in ${duration(progress.seconds)}`;
  console.error(out === null ? written : `${written}: ${out}`);
  if (tally.unreadable > 0) console.error(`${counted(tally.unreadable, 'event')} cannot be read.`);
  return tally.unreadable === 0 ? 0 : 1;
}

async function* readRows(
  { range, types, unmask }: ExportOptions,
  { log, vault }: Stores,
  { signal, progress, tally, until }: Reading,
): AsyncGenerator<ExportRow, void, void> {
  const batches = readEvents({
    log,
    wants: (type) => types.size === 0 || types.has(type),
    range,
    until,
    mask: unmask ? null : await Mask.of(vault),
    signal,
    onOutage: () => console.error('The event store is unavailable. Waiting for it.'),
  });
  for await (const { events, unreadable, position, read } of batches) {
    for (const event of events) {
      yield exportRow(event);
      tally.events += 1;
    }
    if (unreadable) tally.unreadable += 1;
    progress.advance(position, read);
  }
}

interface Reading {
  readonly signal: AbortSignal;
  readonly progress: ReadingProgress;
  readonly tally: { events: number; unreadable: number };
  readonly until: Position;
}

async function writeLines(rows: AsyncIterable<ExportRow>, output: NodeJS.WritableStream) {
  for await (const row of rows) {
    if (!output.write(jsonLine(row))) await once(output, 'drain');
  }
}

async function writeFile(rows: AsyncIterable<ExportRow>, path: string): Promise<void> {
  const output = createWriteStream(path, { flags: 'wx' });
  const ended = finished(output);
  await Promise.race([writeLines(rows, output), ended]);
  output.end();
  await ended;
}

interface ExportRow {
  readonly position: string;
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly at: Date;
  readonly actor_kind: string;
  /** A user's id, a reactor's name, an operator's account. */
  readonly actor_id: string | null;
  readonly command_id: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly data: object;
  /** Null if there is none, or its subject was erased. */
  readonly personal: object | null;
}

function exportRow(event: Recorded<AnyEvent>): ExportRow {
  const { actor, commandId, correlationId, causationId, at } = event.metadata;
  const { kind, ...who } = actor;
  return {
    position: formatPosition(event.position),
    id: event.id,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    at: new Date(at),
    actor_kind: kind,
    actor_id: Object.values(who)[0] ?? null,
    command_id: commandId,
    correlation_id: correlationId,
    causation_id: causationId,
    data: event.data,
    personal: event.personal ?? null,
  };
}

/** No revision exceeds the range of JSON numbers. */
function jsonLine(row: ExportRow): string {
  return `${JSON.stringify({ ...row, revision: Number(row.revision) })}\n`;
}
