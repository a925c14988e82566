import { SharedFeed } from '@app/events/consuming/shared-feed';
import type { SharedSession } from '@app/events/consuming/shared-session';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { createLogger } from '@app/service-kit/logging';
import type { Reactor } from '../reactors/runtime/reactor.ts';
import { type ReactorReport, ReactorStatus } from '../reactors/runtime/reactor-status.ts';
import {
  reactorSession,
  runReactor,
  createReactorTables,
} from '../reactors/runtime/run-reactor.ts';
import { someContext } from './some.ts';
import { startStores, type Stores } from './stores.ts';

export interface RunningReactor {
  report(): ReactorReport;
  stop(): Promise<void>;
}

/** Stores, and the reactors that a test runs over them. */
export interface ReactorRuns extends AsyncDisposable {
  readonly stores: Stores;
  newSession(): SharedSession;
  /** Runs a reactor; without a session, as a separate process would. */
  run(reactor: Reactor, session?: SharedSession): RunningReactor;
  /** Appends an event that these tests' reactors want, or one that they ignore. */
  readonly append: (userId: string, kind?: 'wanted' | 'ignored') => Promise<Position>;
  /** The stored commit position; undefined if there is none. */
  checkpointOf(name: string): Promise<bigint | undefined>;
}

const logger = createLogger('test', 'silent');

export async function openReactorRuns(): Promise<ReactorRuns> {
  const stores = await startStores();
  const { log, pool } = stores;
  const feed = new SharedFeed(log);
  await createReactorTables(pool, []);
  const stops: (() => Promise<void>)[] = [];
  const newSession = (): SharedSession => reactorSession(pool, logger, 100);
  return {
    stores,
    newSession,
    run: (reactor, session = newSession()) => {
      const status = new ReactorStatus(reactor.name);
      const stopping = new AbortController();
      const backoff = { firstMs: 20, longestMs: 80 };
      const options = { log, feed, session, logger, status, quietMs: 100, backoff };
      const done = runReactor(reactor, options, stopping.signal);
      const stop = async (): Promise<void> => {
        stopping.abort();
        await done;
      };
      stops.push(stop);
      return { report: () => status.report(), stop };
    },
    append: async (userId, kind = 'wanted') => {
      const stream = kind === 'wanted' ? streams.user(userId) : streams.session(userId);
      const event =
        kind === 'wanted'
          ? { type: 'RegistrationAbandoned', data: { userId } }
          : { type: 'SessionEnded', data: { sessionId: userId, userId, reason: 'revoked' } };
      const outcome = await log.append(stream, 'no-stream', [event], someContext());
      if (outcome.kind !== 'appended') throw new Error('Not appended');
      return outcome.position;
    },
    checkpointOf: async (name) => {
      const { rows } = await pool.query<{ commit: string }>(
        'select commit from reactors.checkpoints where name = $1',
        [name],
      );
      return rows[0] && BigInt(rows[0].commit);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await stores.stop();
    },
  };
}
