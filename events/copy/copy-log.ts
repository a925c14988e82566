import { type Position, START_POSITION } from '../position.ts';
import type { RawEvent, RawLog } from './raw-log.ts';

/** The target cannot take the copy; the message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface CopyOptions {
  readonly source: RawLog;
  readonly target: RawLog;
  readonly signal: AbortSignal;
  /** Told behind which position of the source it begins. */
  readonly onStart?: (after: Position) => void;
  /** Told after each step how far the source was read. @param copied how many events it had */
  readonly onProgress?: (position: Position, copied: number) => void;
}

export interface CopyReport {
  readonly copied: number;
  /** Whether it ended at the end of the source, and not by the signal. */
  readonly isWhole: boolean;
}

/** Of one stream in one append; a store takes a megabyte at once. */
const MOST_EVENTS = 50;
const MOST_BYTES = 500_000;

/**
 * Copies every event of a log that is ours to another, in its order: same stream, revision, id,
 * type, data and metadata. It goes on behind the last event that the target has, so it may be
 * stopped or killed at any time and called again, and follows a log that still grows.
 *
 * One append after another: several at once could reach `$all` in another order.
 * @throws CopyError where the target holds other events in streams of the source
 */
export async function copyLog({
  source,
  target,
  signal,
  onStart = () => undefined,
  onProgress = () => undefined,
}: CopyOptions): Promise<CopyReport> {
  let copied = 0;
  const after = await findPlace(source, target);
  onStart(after);
  for await (const page of source.forwards(after)) {
    for (const group of groupByStream(page)) {
      if (signal.aborted) return { copied, isWhole: false };
      if (!(await target.append(group))) await refuseUnlessThere(group, target);
      copied += group.length;
      onProgress(group.at(-1)?.position ?? group[0].position, group.length);
    }
  }
  return { copied, isWhole: true };
}

/**
 * Where in the source the last event stands that the target has. The copy keeps the order, so all
 * before it are there: no checkpoint has to be stored anywhere.
 */
async function findPlace(source: RawLog, target: RawLog): Promise<Position> {
  for await (const event of target.backwards()) {
    const found = await source.at(event.stream, event.revision);
    // A stream that the source has not is a neighbour's.
    if (found === 'no-stream') continue;
    if (found === null || found.id !== event.id) throw foreign(event);
    return found.position;
  }
  return START_POSITION;
}

/** Neighbours of one stream go together, as the command that wrote them appended them. */
function* groupByStream(events: readonly RawEvent[]): Generator<[RawEvent, ...RawEvent[]]> {
  let group: [RawEvent, ...RawEvent[]] | null = null;
  let bytes = 0;
  for (const event of events) {
    const size = sizeOf(event);
    const fits = group !== null && group.length < MOST_EVENTS && bytes + size < MOST_BYTES;
    if (group !== null && fits && group[0].stream === event.stream) {
      group.push(event);
      bytes += size;
    } else {
      if (group !== null) yield group;
      group = [event];
      bytes = size;
    }
  }
  if (group !== null) yield group;
}

function sizeOf({ content, metadata }: RawEvent): number {
  const data = content.kind === 'json' ? JSON.stringify(content.data) : content.data;
  return data.length + metadata.length;
}

async function refuseUnlessThere(group: readonly RawEvent[], target: RawLog): Promise<void> {
  for (const event of group) {
    const found = await target.at(event.stream, event.revision);
    if (found !== null && found !== 'no-stream' && found.id === event.id) continue;
    if (found !== null && found !== 'no-stream') throw foreign(event);
    throw new CopyError(
      `Stream ${event.stream} of the target does not end before revision ${event.revision}: the target was written to, or the source has lost earlier events of this stream. Nothing of it was changed.`,
    );
  }
}

const foreign = ({ stream, revision }: RawEvent): CopyError =>
  new CopyError(
    `The target holds another event in stream ${stream} at revision ${revision}: it is in use already. Copy into an event store on which the product has not been started.`,
  );
