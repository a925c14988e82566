import { comparePositions, type Position, START_POSITION } from '../position.ts';
import { isSame, isStreamMetadata, type RawEvent } from './raw-event.ts';
import type { RawLog } from './raw-log.ts';

/** The target cannot take the copy; the message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface CopyOptions {
  readonly source: RawLog;
  readonly target: RawLog;
  readonly signal: AbortSignal;
  /**
   * Called with the position of the source after which a step begins. All is checked, then copied.
   */
  readonly onStart?: (step: 'check' | 'copy', after: Position) => void;
  /** Called with how far the source was checked. @param read how many events were read */
  readonly onChecked?: (position: Position, read: number) => void;
  /** Called after each append with how far the source was copied. @param copied how many events */
  readonly onProgress?: (position: Position, copied: number) => void;
}

export interface CopyReport {
  readonly copied: number;
  /** Whether it reached the end of the source, and was not stopped by the signal. */
  readonly isWhole: boolean;
}

/** How many streams an error message names. */
const MOST_NAMES = 5;

/**
 * Copies all events of a log that are ours to another log, in order: same stream, revision, id,
 * type, data and metadata. It continues after the last event that the target has, so it may be
 * stopped or killed at any time and called again, also while the source grows. It appends one group
 * after the other: concurrent appends could change the order of `$all`.
 * @throws CopyError if the source lacks earlier events of a stream (before anything is written), or
 *   the target holds other events in streams of the source
 */
export async function copyLog(options: CopyOptions): Promise<CopyReport> {
  const { source, target, signal } = options;
  const { onStart = ignore, onChecked = ignore, onProgress = ignore } = options;
  let copied = 0;
  const after = await findPlace(source, target);
  onStart('check', after);
  const isFromStart = comparePositions(after, START_POSITION) === 0;
  const gaps = await findGaps({ source, after, isFromStart, signal, onProgress: onChecked });
  if (gaps.length > 0) throw incomplete(gaps);
  onStart('copy', after);
  for await (const group of groupByStream(source.forwards(after))) {
    if (signal.aborted) return { copied, isWhole: false };
    await put(group, { source, target });
    copied += group.length;
    onProgress(group.at(-1)?.position ?? group[0].position, group.length);
  }
  return { copied, isWhole: true };
}

const ignore = (): void => undefined;

function incomplete(streams: readonly string[]): CopyError {
  const { length } = streams;
  const more = length > MOST_NAMES ? `, and ${length - MOST_NAMES} more` : '';
  const names = `${streams.slice(0, MOST_NAMES).join(', ')}${more}`;
  const what = length === 1 ? '1 stream has' : `${length} streams have`;
  return new CopyError(
    `Nothing was copied: ${what} lost earlier events (${names}), as after a scavenge of what was deleted or truncated, and another store cannot take the others at their revisions. Move this log by a backup of the event store's own files.`,
  );
}

/**
 * Finds the position in the source of the last event that the target has. The copy keeps the order,
 * so all earlier events have been copied, and no checkpoint needs to be stored. If the source hides
 * that event by now, an earlier one is found, and appending the later ones again has no effect.
 */
async function findPlace(source: RawLog, target: RawLog): Promise<Position> {
  for await (const event of target.backwards()) {
    const found = await source.at(event.stream, event.revision);
    // Streams that the source does not have belong to another product, or were deleted since.
    if (found === 'no-stream' || found === 'deleted') continue;
    if (found === null) {
      const last = await source.last(event.stream);
      if (last === null || typeof last === 'string' || last.revision >= event.revision) continue;
      throw foreign(event);
    }
    if (found.revision !== event.revision) continue;
    if (!isSame(found, event)) throw foreign(event);
    return found.position;
  }
  return START_POSITION;
}

type Ends = Pick<CopyOptions, 'source' | 'target'>;

/** Appends a group. If the target already has a part of it, appends its events one by one. */
async function put(group: Group, ends: Ends): Promise<void> {
  const result = await ends.target.append(group);
  if (result === 'there') return;
  if (result === 'moved') throw foreign(group[0]);
  if (result === 'refused' && group.length > 1) {
    for (const event of group) await put([event], ends);
    return;
  }
  await refuseUnlessThere(group[0], ends);
}

async function refuseUnlessThere(event: RawEvent, { source, target }: Ends): Promise<void> {
  const found = await target.at(event.stream, event.revision);
  if (found === 'deleted') {
    // Events before the tombstone were copied before it.
    if ((await source.at(event.stream, 0n)) === 'deleted') return;
    throw foreign(event);
  }
  if (found !== null && found !== 'no-stream') {
    if (isSame(found, event)) return;
    // Newer metadata hides it; comparing both logs would show a difference.
    if (isStreamMetadata(event) && found.revision > event.revision) return;
    throw foreign(event);
  }
  throw new CopyError(
    `Stream ${event.stream} of the target does not end before revision ${event.revision}: the target was written to, or the source has lost earlier events of this stream. Nothing of it was changed.`,
  );
}

const foreign = ({ stream, revision }: RawEvent): CopyError =>
  new CopyError(
    `The target holds another event in stream ${stream} at revision ${revision}: it is in use already. Copy into an event store on which the product has not been started.`,
  );

interface GapsOptions {
  readonly source: RawLog;
  /** The position after which to look; events before it have been copied already. */
  readonly after: Position;
  /** Whether `after` is the start of the log. */
  readonly isFromStart: boolean;
  readonly signal: AbortSignal;
  /** Called after each page with the position reached. @param read how many events it had */
  readonly onProgress: (position: Position, read: number) => void;
}

/**
 * Finds streams of which the log lacks an event before one that it holds, as after a scavenge of
 * deleted or truncated events. A store accepts an event only at the revision that follows the last
 * one. Keeps one number per stream in memory.
 * @returns the names of these streams, in the order of the log
 */
async function findGaps(options: GapsOptions): Promise<readonly string[]> {
  const { source, after, isFromStart, signal, onProgress } = options;
  const next = new Map<string, number>();
  const broken = new Set<string>();
  for await (const page of source.forwards(after)) {
    if (signal.aborted) break;
    for (const { stream, revision, content } of page) {
      if (content.kind === 'tombstone') continue;
      const place = Number(revision);
      // Unless reading starts at the beginning, an earlier call has copied the preceding events.
      const expected = next.get(stream) ?? (isFromStart ? 0 : place);
      if (place !== expected) broken.add(stream);
      next.set(stream, place + 1);
    }
    const last = page.at(-1);
    if (last) onProgress(last.position, page.length);
  }
  return [...broken];
}

/** Events of one stream that are appended together. */
type Group = [RawEvent, ...RawEvent[]];

/** Limits of one append; a store accepts about one megabyte. */
const MOST_EVENTS = 50;
const MOST_BYTES = 500_000;

/** Groups consecutive events of one stream, as the command that wrote them appended them. */
async function* groupByStream(
  pages: AsyncIterable<readonly RawEvent[]>,
): AsyncGenerator<Group, void, void> {
  let group: Group | null = null;
  let bytes = 0;
  for await (const page of pages) {
    for (const event of page) {
      const size = sizeOf(event);
      const fits = group !== null && group.length < MOST_EVENTS && bytes + size < MOST_BYTES;
      if (group !== null && fits && areNeighbours(group[0], event)) {
        group.push(event);
        bytes += size;
      } else {
        if (group !== null) yield group;
        group = [event];
        bytes = size;
      }
    }
  }
  if (group !== null) yield group;
}

const areNeighbours = (first: RawEvent, next: RawEvent): boolean =>
  first.stream === next.stream && next.content.kind !== 'tombstone';

function sizeOf({ content, metadata }: RawEvent): number {
  if (content.kind === 'tombstone') return 0;
  const data = content.kind === 'json' ? JSON.stringify(content.data) : content.data;
  return data.length + metadata.length;
}
