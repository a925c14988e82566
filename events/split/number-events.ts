import type { Segment } from '@app/service-kit/log-order/segment';
import { CopyError } from '../copy/copy-log.ts';
import type { RawEvent } from '../copy/raw-event.ts';
import type { RawLog } from '../copy/raw-log.ts';
import type { Position } from '../position.ts';
import { NUMBER_STREAM } from '../several-logs/number-stream.ts';
import { logOf } from '../several-logs/placement.ts';
import { positionInLog } from '../several-logs/segment.ts';
import { SegmentMaker } from './segments.ts';

/** How many segments are written together. */
const AT_ONCE = 5000;

export interface Numbering {
  readonly source: Pick<RawLog, 'forwards'>;
  /** By number. */
  readonly targets: readonly Pick<RawLog, 'forwards'>[];
  /** The place in the source up to which the order goes. */
  readonly after: bigint;
  /** For each target, the place up to which the order has its events. */
  readonly written: readonly bigint[];
  readonly signal: AbortSignal;
  /**
   * Called with the position that was reached in the source.
   * @param read how many events were read
   */
  readonly onProgress: (position: Position, read: number) => void;
}

/**
 * Reads a log and the targets that it was copied to side by side, event for event, and yields
 * segments of the order in which each event has its place of the source. Ends at the end of the
 * source, or before the first event that is not copied yet.
 * @throws CopyError if a target holds something else
 */
export async function* numberEvents(
  options: Numbering,
): AsyncGenerator<readonly Segment[], void, void> {
  const { source, targets, after, written, signal, onProgress } = options;
  const copies = targets.map((target, log) => ownEvents(target, written[log] ?? 0n));
  const segments = new SegmentMaker();
  try {
    for await (const page of source.forwards(positionInLog(after), () => true)) {
      if (signal.aborted) {
        yield* rest(segments);
        return;
      }
      for (const event of page) {
        if (!isOrdered(event)) {
          segments.cut();
          continue;
        }
        const log = logOf(event.stream, targets.length);
        const copied = await nextOf(copies[log]);
        if (!copied) {
          yield* rest(segments);
          return;
        }
        mustBeCopy(event, copied, log);
        const [inSource, inLog] = [placeOf(event), placeOf(copied)];
        segments.add({ log, inSource, inLog });
      }
      const last = page.at(-1);
      if (last) onProgress(last.position, page.length);
      if (segments.count >= AT_ONCE) yield segments.take();
    }
    yield* rest(segments);
    for (const [log, copy] of copies.entries()) mustBeRead(await nextOf(copy), log);
  } finally {
    for (const copy of copies) await copy.return(undefined);
  }
}

/** Readers never receive the store's own events, so these have no place in the order. */
const isOrdered = ({ type }: RawEvent): boolean => !type.startsWith('$');

async function* ownEvents(
  target: Pick<RawLog, 'forwards'>,
  after: bigint,
): AsyncGenerator<RawEvent, void, undefined> {
  for await (const page of target.forwards(positionInLog(after)))
    for (const event of page) if (isOrdered(event) && event.stream !== NUMBER_STREAM) yield event;
}

async function nextOf(
  copy: AsyncGenerator<RawEvent, void, undefined> | undefined,
): Promise<RawEvent | null> {
  const next = await copy?.next();
  return next && next.done !== true ? next.value : null;
}

function* rest(segments: SegmentMaker): Generator<readonly Segment[], void, void> {
  segments.cut();
  if (segments.count > 0) yield segments.take();
}

function placeOf({ position: { commit, prepare }, id }: RawEvent): bigint {
  if (commit === prepare) return commit;
  throw new CopyError(
    `Event ${id} was written in a transaction of an old client. A log with such events cannot be split.`,
  );
}

function mustBeCopy(event: RawEvent, copied: RawEvent, log: number): void {
  const isIt = copied.id === event.id && copied.stream === event.stream;
  if (isIt && copied.revision === event.revision) return;
  throw new CopyError(
    `Where the source has event ${event.id} of stream ${event.stream}, event store ${log + 1} has event ${copied.id} of stream ${copied.stream}: ${IN_USE}`,
  );
}

function mustBeRead(more: RawEvent | null, log: number): void {
  if (more === null) return;
  throw new CopyError(
    `Event store ${log + 1} has event ${more.id} of stream ${more.stream}, which the source does not have: ${IN_USE}`,
  );
}

const IN_USE =
  'it is in use already, or belongs to another split. Split into event stores on which the product has not been started.';
