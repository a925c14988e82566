import { compareLogs, type Comparison, type LogFigures } from '@app/events/copy/compare-logs';
import { copyLog } from '@app/events/copy/copy-log';
import { RawLog } from '@app/events/copy/raw-log';
import { parseEventStoreAddress } from '@app/events/log/event-store-address';
import { type Position, START_POSITION } from '@app/events/position';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { UsageError } from '../command.ts';
import { untilInterrupted } from '../interrupt.ts';
import { ReadingProgress } from '../progress.ts';
import { count, counted, duration } from '../words.ts';
import { copyKeys } from './copy-keys.ts';

export interface CopyWishes {
  /** The address of another event store. */
  readonly to: string;
  /** The address of the Postgres that receives the vault and the pictures. */
  readonly keysTo: string | null;
  /** Only compare both sides. */
  readonly verify: boolean;
}

/** Copies the log and the data that belongs to it to other stores. @returns the exit code */
export async function copyEvents({ to, keysTo, verify }: CopyWishes): Promise<number> {
  findRunningInstance();
  const { EVENTSTORE_URL } = commonVariables;
  const { EVENTSTORE_URL: from } = readEnvironment({ EVENTSTORE_URL });
  if (haveOneHost(from, to)) {
    throw new UsageError('--to is the event store that would be copied: name another.');
  }
  await using source = new RawLog(from);
  await using target = new RawLog(to);
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  const logs = { source, target, signal };
  const isDone = await (verify ? compare(logs) : copy(logs));
  if (!isDone || keysTo === null || signal.aborted) return isDone ? 0 : 1;
  return (await beside(keysTo, verify)) ? 0 : 1;
}

/**
 * Whether two addresses name the same event store. All nodes of a cluster hold the same log, so one
 * common host is enough.
 * @throws EventStoreAddressError
 */
function haveOneHost(from: string, to: string): boolean {
  const { hosts } = parseEventStoreAddress(from);
  return parseEventStoreAddress(to).hosts.some((host) => hosts.includes(host));
}

interface Logs {
  readonly source: RawLog;
  readonly target: RawLog;
  readonly signal: AbortSignal;
}

async function copy(logs: Logs): Promise<boolean> {
  const to = await endOf(logs.source);
  let progress = new ReadingProgress('Checking', { from: START_POSITION, to });
  const advance = (position: Position, events: number): void => progress.advance(position, events);
  const copying = copyLog({
    ...logs,
    onStart: (step, from) => {
      progress.clear();
      progress = new ReadingProgress(step === 'check' ? 'Checking' : 'Copying', { from, to });
    },
    onChecked: advance,
    onProgress: advance,
  });
  const { copied, isWhole } = await copying.finally(() => progress.clear());
  const done = `${counted(copied, 'event')} copied in ${duration(progress.seconds)}`;
  console.log(isWhole ? `${done}.` : `${done}. Stopped: the same call continues from there.`);
  return isWhole;
}

async function compare(logs: Logs): Promise<boolean> {
  const range = { from: START_POSITION, to: await endOf(logs.source) };
  const progress = new ReadingProgress('Comparing', range);
  const onProgress = (position: Position, events: number): void =>
    progress.advance(position, events);
  const found = await compareLogs({ ...logs, onProgress });
  progress.clear();
  if (logs.signal.aborted) throw new UsageError('Stopped before the end.');
  for (const line of describeComparison(found)) console.log(line);
  return found.difference === null;
}

/** The result of a comparison, as lines for an operator. */
function describeComparison({
  source,
  target,
  foreign,
  difference,
}: Comparison): readonly string[] {
  return [
    `source: ${figures(source)}`,
    `target: ${figures(target)}`,
    ...(foreign > 0 ? [`The target has ${counted(foreign, 'event')} in streams of its own.`] : []),
    difference === null
      ? 'Both are the same, event for event.'
      : `They differ after ${count(Math.max(0, source.events - 1))} events: ${difference}.`,
  ];
}

const figures = ({ events, streams, digest }: LogFigures): string =>
  `${counted(events, 'event')} in ${counted(streams, 'stream')}, sha256 ${digest}`;

async function beside(to: string, isDry: boolean): Promise<boolean> {
  const { DATABASE_URL } = commonVariables;
  const { DATABASE_URL: from } = readEnvironment({ DATABASE_URL });
  return copyKeys({ from, to }, isDry);
}

async function endOf(source: RawLog): Promise<Position> {
  for await (const { position } of source.backwards()) return position;
  return START_POSITION;
}
