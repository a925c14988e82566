import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition } from '@app/events/position';
import { Mask } from '../../replay/masking.ts';
import { endOf, type Range, startOf } from '../../replay/range.ts';
import { readEvents } from '../../replay/replay.ts';
import { endOfLog } from '../../runtime/log-end.ts';
import { UsageError } from '../command.ts';
import { untilInterrupted } from '../interrupt.ts';
import { ReadingProgress } from '../progress.ts';
import type { Stores } from '../stores.ts';
import { counted, duration } from '../words.ts';

export interface ExportOptions {
  /** Null for standard output. */
  readonly out: string | null;
  /** All types if empty. */
  readonly types: ReadonlySet<string>;
  readonly range: Range;
  readonly unmask: boolean;
}

/** Writes events to a file or to standard output. @returns the exit code */
export async function exportEvents(options: ExportOptions, stores: Stores): Promise<number> {
  const { out } = options;
  if (out !== null && existsSync(out)) throw new UsageError(`${out} already exists.`);
  using interrupt = untilInterrupted();
  const failed = new AbortController();
  const signal = AbortSignal.any([interrupt.signal, failed.signal]);
  const tally = { events: 0, unreadable: 0 };
  const progress = await openProgress(options, stores);
  const rows = readRows(options, { ...stores, signal, progress, tally });
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

async function openProgress({ range }: ExportOptions, { log }: Stores): Promise<ReadingProgress> {
  const to = endOf(range, await endOfLog(log));
  return new ReadingProgress('Exporting', { from: startOf(range), to });
}

interface Means extends Pick<Stores, 'log' | 'vault'> {
  readonly signal: AbortSignal;
  readonly progress: ReadingProgress;
  readonly tally: { events: number; unreadable: number };
}

async function* readRows(
  { range, types, unmask }: ExportOptions,
  { log, vault, signal, progress, tally }: Means,
): AsyncGenerator<ExportRow, void, void> {
  const batches = readEvents({
    log,
    wants: (type) => types.size === 0 || types.has(type),
    range,
    until: endOf(range, await endOfLog(log)),
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

/** An event as a flat row for other tools. */
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

/** Makes a row of an event. The personal part stays as it is, masked or not. */
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

/** The row as one line of JSON. No revision exceeds the range of JSON numbers. */
const jsonLine = (row: ExportRow): string =>
  `${JSON.stringify({ ...row, revision: Number(row.revision) })}\n`;
