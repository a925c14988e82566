import { compareLogs } from '@app/events/copy/compare-logs';
import { RawLog } from '@app/events/copy/raw-log';
import { streamsOf } from '@app/events/copy/source-log';
import { addressesOfLogs } from '@app/events/log/event-store-address';
import { type Position, START_POSITION } from '@app/events/position';
import { NUMBER_STREAM } from '@app/events/several-logs/number-stream';
import { logOf } from '@app/events/several-logs/placement';
import { splitLog, type SplitReport } from '@app/events/split/split-log';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { UsageError } from '../command.ts';
import { untilInterrupted } from '../interrupt.ts';
import { ReadingProgress } from '../progress.ts';
import { counted, duration } from '../words.ts';
import { describeComparison } from './describe-comparison.ts';
import { haveOneHost } from './have-one-host.ts';
import { OrderOfSplit } from './split-order.ts';

export interface SplitWishes {
  /** The addresses of the new event stores, separated by spaces. */
  readonly to: string;
  /** The product is stopped: copy the rest and hand the event stores over to it. */
  readonly finish: boolean;
  /** Only compare both sides. */
  readonly verify: boolean;
}

interface Logs {
  readonly source: RawLog;
  readonly targets: readonly RawLog[];
  readonly signal: AbortSignal;
}

/** Splits the log into several. @returns the exit code */
export async function splitEvents({ to, finish, verify }: SplitWishes): Promise<number> {
  findRunningInstance();
  const { EVENTSTORE_URL, DATABASE_URL } = commonVariables;
  const { EVENTSTORE_URL: from } = readEnvironment({ EVENTSTORE_URL });
  const addresses = addressesOfLogs(to);
  mustBeApart(from, addresses);
  await using cleanup = new AsyncDisposableStack();
  const source = cleanup.use(new RawLog(from));
  const targets = addresses.map((address) => cleanup.use(new RawLog(address)));
  const { signal } = cleanup.use(untilInterrupted());
  if (verify) return (await compare({ source, targets, signal })) ? 0 : 1;
  const { DATABASE_URL: databaseUrl } = readEnvironment({ DATABASE_URL });
  const order = cleanup.use(await OrderOfSplit.open(databaseUrl, targets.length));
  if (finish) await order.mustBeStopped();
  return (await split({ source, targets, signal }, order, finish)) ? 0 : 1;
}

function mustBeApart(from: string, addresses: readonly string[]): void {
  if (addressesOfLogs(from).length > 1)
    throw new UsageError(
      'The product runs on several logs. Only a product with one log can be split.',
    );
  if (addresses.length < 2)
    throw new UsageError("Name at least two event stores: --to 'esdb://a:2113 esdb://b:2113'.");
  const all = [from, ...addresses];
  const isTwice = (one: string, at: number): boolean =>
    all.some((other, index) => index > at && haveOneHost(one, other));
  if (all.some(isTwice))
    throw new UsageError(
      'Each address of --to must be a different event store, and none the one that is split.',
    );
}

async function split(
  { source, targets, signal }: Logs,
  order: OrderOfSplit,
  finish: boolean,
): Promise<boolean> {
  const to = await source.end();
  let progress = new ReadingProgress('Checking', { from: START_POSITION, to });
  const started = performance.now();
  const titles = { check: 'Checking', copy: 'Copying', number: 'Writing the order' };
  const splitting = splitLog({
    source,
    targets,
    order,
    finish,
    signal,
    onStart: (step, from) => {
      progress.clear();
      progress = new ReadingProgress(titles[step], { from, to });
    },
    onProgress: (position, events) => progress.advance(position, events),
  });
  const { copied, state } = await splitting.finally(() => progress.clear());
  const took = duration((performance.now() - started) / 1000);
  console.log(`${counted(copied, 'event')} copied in ${took}. ${NEXT[state]}`);
  return state !== 'stopped';
}

const NEXT: Record<SplitReport['state'], string> = {
  stopped: 'Stopped. The same call continues from here.',
  copied:
    'Call again as often as you like. When the product is stopped, call with --finish to hand over.',
  finished:
    'The order is complete. For all services, set EVENTSTORE_URL to the addresses of --to, in the same order, and start the product.',
};

async function compare({ source, targets, signal }: Logs): Promise<boolean> {
  const to = await source.end();
  let isSame = true;
  for (const [number, target] of targets.entries()) {
    const title = `Comparing log ${number + 1}`;
    const progress = new ReadingProgress(title, { from: START_POSITION, to });
    const found = await compareLogs({
      source: streamsOf(source, (stream) => logOf(stream, targets.length) === number),
      target: streamsOf(target, (stream) => stream !== NUMBER_STREAM),
      signal,
      onProgress: (position: Position, events: number) => progress.advance(position, events),
    });
    progress.clear();
    if (signal.aborted) throw new UsageError('Stopped before the end.');
    console.log(`Log ${number + 1} of ${targets.length}`);
    for (const line of describeComparison(found)) console.log(line);
    isSame &&= found.difference === null && found.foreign === 0;
  }
  return isSame;
}
