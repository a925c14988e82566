import { Checkpoints } from '@app/consumers/checkpoint';
import { retry } from '@app/consumers/retry';
import { openSession, type Session, withinMoments } from '@app/consumers/session';
import { ENDED_WHEN_SILENT } from '@app/consumers/slices/ended-when-silent';
import { Members } from '@app/consumers/slices/members';
import { nameOfRange, rangesOf, type SliceRange } from '@app/events/slice';
import { isTransient } from '@app/consumers/transient';
import { describeError } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { untilDivided } from './division.ts';
import { partOf, type SlicedReactor } from './part.ts';
import { REACTOR_LOCKS } from './reactor-session.ts';
import { ReactorStatus } from './reactor-status.ts';
import { runHeld, type RunOptions } from './run-reactor.ts';
import { REACTOR_CHECKPOINTS } from './tables.ts';

export interface RangeRunnerOptions extends Omit<RunOptions, 'status'> {
  readonly pool: Pool;
  readonly sliced: readonly SlicedReactor[];
  /** The number of ranges of slices; the same in all processes. */
  readonly ranges: number;
  /** How soon checkpoints are stored, in ms. */
  readonly storedWithinMs?: number | undefined;
}

/**
 * How often it checks which processes share the ranges, in ms; well below the session's timeout.
 */
const LOOK_MS = 500;

const spread = new Gauge({
  name: 'reactor_ranges',
  help: 'Over how many ranges of slices the work of reactors is spread; 0 where it is not shared',
});
const held = new Gauge({
  name: 'reactor_ranges_held',
  help: 'How many ranges of slices this process has, for reactors whose work is shared',
});

/** A range that this process works on, or is about to release. */
interface Work {
  stop(): void;
  isOver: boolean;
  readonly done: Promise<unknown>;
}

/**
 * Runs this process's share of the sliced reactors: takes the leases of ranges, and runs each
 * reactor's part for each. Leases and checkpoints belong to one session, as in the projector.
 */
export class RangeRunner {
  /** Of all parts, also those that other processes run. */
  readonly statuses: readonly ReactorStatus[];
  private readonly options: RangeRunnerOptions;
  private members: Members | null = null;

  constructor(options: RangeRunnerOptions) {
    this.options = options;
    this.statuses = options.sliced.flatMap(({ name }) =>
      rangesOf(options.ranges).map((range) => new ReactorStatus(partOf(name, range).name)),
    );
  }

  /** The ranges of this process. */
  get ranges(): readonly SliceRange[] {
    return this.members?.ranges ?? [];
  }

  /** Works until the signal is aborted. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    spread.set(this.options.ranges);
    const onFailure = (error: unknown): void => {
      const { logger } = this.options;
      if (isTransient(error))
        logger.warn(describeError(error), 'temporary failure of a store; retrying');
      else
        logger.error(describeError(error), 'ranges of the reactors could not be taken; retrying');
    };
    await retry(
      async (resetBackoff) => {
        await using session = await openSession(this.options.pool, signal, {
          lockClass: REACTOR_LOCKS,
          settings: ENDED_WHEN_SILENT,
          pipeline: true,
        });
        await this.share(session, resetBackoff);
        session.signal.throwIfAborted();
      },
      { signal, onFailure },
    );
  }

  private async share(session: Session, resetBackoff: () => void): Promise<void> {
    const { sliced, ranges, storedWithinMs, logger } = this.options;
    const { client, signal } = session;
    for (const { name } of sliced) await untilDivided(session, name, ranges);
    const works = `select json_build_array(json_build_object('name', 'reactors', 'ranges', ${ranges}))`;
    const members = await Members.join(session, works);
    this.members = members;
    const onError = (error: unknown): void =>
      logger.warn(describeError(error), 'checkpoints could not be stored; retrying');
    const checkpoints = new Checkpoints(client, REACTOR_CHECKPOINTS, onError, storedWithinMs);
    const working = new Map<string, Work>();
    try {
      while (!signal.aborted) {
        await members.look();
        await giveBackSurplus(members, working, checkpoints);
        for (const range of members.ranges) {
          const name = nameOfRange(range);
          if (!working.has(name)) working.set(name, this.begin(range, session, checkpoints));
        }
        held.set(members.ranges.length);
        resetBackoff();
        await pause(LOOK_MS, signal);
      }
    } finally {
      this.members = null;
      held.set(0);
      for (const work of working.values()) work.stop();
      await Promise.all([...working.values()].map(({ done }) => done));
      await withinMoments(checkpoints.flush().catch(() => undefined));
    }
  }

  private begin(range: SliceRange, session: Session, checkpoints: Checkpoints): Work {
    const stopping = new AbortController();
    const signal = AbortSignal.any([session.signal, stopping.signal]);
    const { client } = session;
    this.options.logger.info({ range: nameOfRange(range) }, 'took a range of the reactors');
    const runs = this.options.sliced.map(async ({ name, ofPart }) => {
      const part = partOf(name, range);
      const status = this.statuses.find((each) => each.name === part.name);
      if (!status) return;
      await runHeld(ofPart(part), { ...this.options, status }, { client, checkpoints, signal });
      status.waiting();
    });
    const work: Work = {
      stop: () => stopping.abort(),
      isOver: false,
      done: Promise.all(runs).finally(() => {
        work.isOver = true;
      }),
    };
    return work;
  }
}

/** A range is released once its work in progress has ended and its checkpoint is stored. */
async function giveBackSurplus(
  members: Members,
  working: Map<string, Work>,
  checkpoints: Checkpoints,
): Promise<void> {
  const { surplus } = members;
  for (const name of surplus) working.get(name)?.stop();
  const over = [...working].filter(([, { isOver }]) => isOver).map(([name]) => name);
  if (over.length > 0) await checkpoints.flush();
  for (const name of over) working.delete(name);
  await members.giveBack(surplus.filter((name) => !working.has(name)));
}
