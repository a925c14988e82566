import type { Segment } from '@app/service-kit/log-order/segment';
import { CopyError, copyLog } from '../copy/copy-log.ts';
import type { RawLog } from '../copy/raw-log.ts';
import { streamsOf } from '../copy/source-log.ts';
import type { Position } from '../position.ts';
import { markFilled, markFilling } from '../several-logs/log-number.ts';
import { logOf } from '../several-logs/placement.ts';
import { appendClosing } from './closing.ts';
import { numberEvents } from './number-events.ts';
import { Slowest } from './slowest.ts';

/** Where the order of the targets is written. */
export interface SplitOrder {
  /** Where it ends, and for each target the place up to which its events are in it. */
  reached(): Promise<{ readonly end: bigint; readonly written: readonly bigint[] }>;
  /** Adds segments at its end, all or none. */
  add(segments: readonly Segment[]): Promise<void>;
}

export interface SplitOptions {
  readonly source: RawLog;
  /** In the order in which `EVENTSTORE_URL` will list them. */
  readonly targets: readonly RawLog[];
  readonly order: SplitOrder;
  /** Nothing writes to the source any more, so the targets are handed over to the product at the end. */
  readonly finish: boolean;
  readonly signal: AbortSignal;
  /** Called with the place of the source after which a step begins. */
  readonly onStart: (step: 'check' | 'copy' | 'number', after: Position) => void;
  /** Called with the progress of a step in the source. @param events how many since the last call */
  readonly onProgress: (position: Position, events: number) => void;
}

export interface SplitReport {
  readonly copied: number;
  /** `stopped` by the signal; `copied`: call again for newer events; `finished`: handed over. */
  readonly state: 'stopped' | 'copied' | 'finished';
}

/**
 * Copies each stream of a log to the target that will hold it, and writes the order of the targets,
 * in which each event has its place of the source (docs/adr/0196). The source is only read. It may
 * be stopped or killed at any time and called again, also while the source grows.
 * @throws CopyError if the targets cannot take the events; EventStoreAddressError if a target has
 *   another number; EventLogUnavailableError; what the order throws
 */
export async function splitLog(options: SplitOptions): Promise<SplitReport> {
  const { source, finish, signal } = options;
  await mark(options);
  const before = await lastOf(source);
  const copied = await copyStreams(options);
  if (signal.aborted) return { copied, state: 'stopped' };
  await writeOrder(options);
  if (signal.aborted) return { copied, state: 'stopped' };
  if (!finish) return { copied, state: 'copied' };
  await close(options, before);
  return { copied, state: 'finished' };
}

async function mark({ targets, order }: SplitOptions): Promise<void> {
  const { end } = await order.reached();
  const of = targets.length;
  const marks: Awaited<ReturnType<typeof markFilling>>[] = [];
  for (const [number, target] of targets.entries())
    marks.push(await target.patiently((client) => markFilling(client, { number, of })));
  if (marks.every((each) => each === 'filled'))
    throw new CopyError('This split is finished. The event stores belong to the product.');
  if (end > 0n && marks.includes('new')) throw new CopyError(OTHER_ORDER);
}

const OTHER_ORDER =
  'The database already has the order of other event stores, perhaps of a split that was abandoned. If the product does not run on those, drop the schema log_order and call again with empty event stores.';

async function copyStreams(options: SplitOptions): Promise<number> {
  const { source, targets, onStart, onProgress } = options;
  // If one target fails, the others stop.
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const [checked, sent] = [new Slowest(targets.length), new Slowest(targets.length)];
  const copying = targets.map(async (target, number) => {
    try {
      return await copyLog({
        source: streamsOf(source, (stream) => logOf(stream, targets.length) === number),
        target,
        signal,
        onStart: (step, after) => {
          const begun = (step === 'check' ? checked : sent).begin(number, after);
          if (begun) onStart(step, begun);
        },
        onChecked: (position, events) => onProgress(checked.at(number, position), events),
        onProgress: (position, events) => onProgress(sent.at(number, position), events),
      });
    } catch (error) {
      failing.abort();
      throw error;
    }
  });
  const done = await Promise.allSettled(copying);
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value.copied : 0), 0);
}

async function writeOrder(options: SplitOptions): Promise<void> {
  const { source, targets, order, signal, onStart, onProgress } = options;
  const { end: after, written } = await order.reached();
  onStart('number', { commit: after, prepare: after });
  const numbering = { source, targets, after, written, signal, onProgress };
  for await (const segments of numberEvents(numbering)) await order.add(segments);
}

/** Lets the order end where the source ends, and hands the targets over. */
async function close({ source, targets, order }: SplitOptions, before: string): Promise<void> {
  if ((await lastOf(source)) !== before) throw new CopyError(STILL_GROWING);
  const { commit: end } = await source.end();
  const [first] = targets;
  // A checkpoint may be at one of the store's own events, so new events must come after those, too.
  if (first && end > (await order.reached()).end) {
    const upTo = await appendClosing(first);
    await order.add([{ log: 0, after: upTo - 1n, upTo, base: end - 1n }]);
  }
  const of = targets.length;
  for (const [number, target] of targets.entries())
    await target.patiently((client) => markFilled(client, { number, of }));
}

/** The id of the last event, without those that the store itself still appends. */
async function lastOf(source: RawLog): Promise<string> {
  for await (const { id } of source.backwards()) return id;
  return '';
}

const STILL_GROWING =
  'The log has grown meanwhile, so something still writes to it. Stop the product and call again.';
