import { streams } from '@app/events/streams';
import { createLogger } from '@app/service-kit/logging';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Reactors, startReactors } from '../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';

type Commands = Omit<CommandFixture, 'api' | 'replica' | 'reachable' | 'stop'>;

/** A command API, and reactors with a clock that tests control. */
export interface EraserFixture extends Commands {
  /** The reactors' time; after each test it is reset. */
  clock: Date;
  /** Starts all reactors; they stop after the test. */
  startReactors(): Promise<Reactors>;
  stopReactors(): Promise<void>;
  /** The reasons of a thread's erasures, one for each message. */
  reasonsIn(threadId: string): Promise<readonly string[]>;
  /** How many of these subjects have a key. */
  keysOf(...subjects: readonly string[]): Promise<number>;
}

/** Gives the calling file a command API; reactors run when a test starts them. */
export function setUpEraserFixture(): EraserFixture {
  let started: CommandFixture | undefined;
  let reactors: Reactors | undefined;
  const commands = (): CommandFixture => {
    if (!started) throw new Error('The fixture starts before the first test');
    return started;
  };
  beforeAll(async () => {
    started = await startCommandFixture();
  });
  afterEach(async () => {
    await fixture.stopReactors();
    fixture.clock = new Date();
  });
  afterAll(() => started?.stop());

  const fixture: EraserFixture = {
    clock: new Date(),
    get addresses() {
      return commands().addresses;
    },
    get log() {
      return commands().log;
    },
    get vault() {
      return commands().vault;
    },
    get pool() {
      return commands().pool;
    },
    call: (path, options) => commands().call(path, options),
    register: (username) => commands().register(username),
    administrator: () => commands().administrator(),
    restart: () => commands().restart(),
    startReactors: async () => {
      const now = (): Date => fixture.clock;
      const logger = createLogger('test', 'silent');
      reactors = await startReactors({ ...fixture.addresses, logger, now, tickMs: 20 });
      return reactors;
    },
    stopReactors: async () => {
      await reactors?.stop();
      reactors = undefined;
    },
    reasonsIn: async (threadId) => {
      const events = await fixture.log.read(streams.thread(threadId), { personal: 'skip' });
      return events.flatMap(({ type, data }) =>
        type === 'MessageErased' && 'reason' in data ? [String(data.reason)] : [],
      );
    },
    keysOf: async (...subjects) => {
      const { rowCount } = await fixture.pool.query(
        'select from vault.keys where subject = any($1) and wrapped is not null',
        [subjects],
      );
      return rowCount ?? 0;
    },
  };
  return fixture;
}
