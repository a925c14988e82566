import { createLogger } from '@app/service-kit/logging';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readChannelReach } from '../features/channels/channel-reach.ts';
import { DEFAULT_PROVIDERS } from '../reactors/notifier/channels/providers.ts';
import { type Reactors, type ReactorsOptions, startReactors } from '../reactors/start.ts';
import type { ReactorReport } from '../reactors/runtime/reactor-status.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';

/** Providers whose channels and webhooks may reach this machine. */
export const HERE = { ...DEFAULT_PROVIDERS, channelReach: readChannelReach('127.0.0.1') };

/** Starts the reactors over a fixture's stores, without long delays. */
export const startPromptReactors = (
  { addresses }: Pick<CommandFixture, 'addresses'>,
  options: Partial<ReactorsOptions> = {},
): Promise<Reactors> =>
  startReactors({
    ...addresses,
    quietMs: 50,
    storedWithinMs: 20,
    logger: createLogger('test', 'silent'),
    ...options,
  });

/** A command API for a file of tests, and reactors that run when a test starts them. */
export class ReactorFixture {
  protected readonly options: Parameters<typeof startCommandFixture>[0] = {};
  protected reactors: Reactors | undefined;
  private started: CommandFixture | undefined;

  get commands(): CommandFixture {
    if (!this.started) throw new Error('The fixture starts before the first test');
    return this.started;
  }

  async open(): Promise<void> {
    this.started = await startCommandFixture(this.options);
  }

  async beginTest(): Promise<void> {}

  async endTest(): Promise<void> {
    await this.stopReactors();
  }

  async close(): Promise<void> {
    await this.reactors?.stop();
    await this.started?.stop();
  }

  report(): readonly ReactorReport[] {
    return this.reactors?.report() ?? [];
  }

  /** Starts all reactors; they stop after the test. */
  async startReactors(options: Partial<ReactorsOptions> = {}): Promise<Reactors> {
    this.reactors = await startPromptReactors(this.commands, options);
    return this.reactors;
  }

  async stopReactors(): Promise<void> {
    await this.reactors?.stop();
    this.reactors = undefined;
  }
}

/** Opens a fixture for the calling file. */
export function setUp<Fixture extends ReactorFixture>(fixture: Fixture): Fixture {
  beforeAll(() => fixture.open());
  beforeEach(() => fixture.beginTest());
  afterEach(() => fixture.endTest());
  afterAll(() => fixture.close());
  return fixture;
}

/** Gives the calling file a command API and, from each test's beginning, reactors. */
export function setUpRunningReactors(): ReactorFixture {
  const fixture = setUp(new ReactorFixture());
  beforeEach(() => fixture.startReactors());
  return fixture;
}
