import type { SliceRange } from '@app/events/slice';
import { divide } from './division.ts';
import { type SlicedReactor, wholeOf } from './part.ts';
import { RangeRunner, type RangeRunnerOptions } from './range-runner.ts';
import type { Reactor } from './reactor.ts';
import { reactorSession } from './reactor-session.ts';
import { ReactorStatus } from './reactor-status.ts';
import { type Held, runReactor } from './run-reactor.ts';

export interface RunningReactors {
  readonly statuses: readonly ReactorStatus[];
  /** The ranges of this process; empty if nothing is shared. */
  readonly ranges: () => readonly SliceRange[];
  readonly done: Promise<unknown>;
}

interface Run {
  readonly reactor: Reactor;
  readonly status: ReactorStatus;
  readonly prepare?: (held: Held) => Promise<void>;
}

const runOf = (reactor: Reactor, prepare?: Run['prepare']): Run => ({
  reactor,
  status: new ReactorStatus(reactor.name),
  ...(prepare && { prepare }),
});

/** All of a sliced reactor's work; its parts are merged first. */
const wholly = ({ name, ofPart }: SlicedReactor): Run =>
  runOf(ofPart(wholeOf(name)), ({ client }) => divide(client, name, 1));

/**
 * Runs all reactors until the signal is aborted: each under its own lease, and sliced ones by
 * ranges of slices.
 * @param reactors those that are not sliced
 */
export function runAll(
  reactors: readonly Reactor[],
  options: RangeRunnerOptions,
  signal: AbortSignal,
): RunningReactors {
  const { pool, logger, sliced, ranges, storedWithinMs } = options;
  const session = reactorSession(pool, logger, storedWithinMs);
  const shared = ranges > 1 ? new RangeRunner(options) : null;
  const alone: readonly Run[] = [
    ...reactors.map((reactor) => runOf(reactor)),
    ...(shared ? [] : sliced.map(wholly)),
  ];
  const runs = alone.map(({ reactor, ...run }) =>
    runReactor(reactor, { ...options, ...run, session }, signal),
  );
  return {
    statuses: [...alone.map(({ status }) => status), ...(shared?.statuses ?? [])],
    ranges: () => shared?.ranges ?? [],
    done: Promise.all([...runs, shared?.run(signal)]),
  };
}
