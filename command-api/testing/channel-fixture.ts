import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readChannelReach } from '../features/channels/channel-reach.ts';
import { DEFAULT_PROVIDERS } from '../reactors/notifier/channels/providers.ts';
import type { Reactors } from '../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';
import { HookServer } from './hook-server.ts';
import {
  choose,
  hasSeenAll,
  makeCode,
  type Person,
  registerPerson,
  requested,
  type Requested,
  settled,
  startNotifier,
  trailOf,
} from './notices.ts';

/** An owner with a code, and a server of theirs; both new for each test. */
export class ChannelFixture {
  private parts: { commands: CommandFixture; server: HookServer } | undefined;
  private reactors: Reactors | undefined;
  owner: Person = { token: '', userId: '', email: '' };
  uid = '';
  /** On the owner's server. */
  address = '';

  get commands(): CommandFixture {
    return this.begun.commands;
  }

  get server(): HookServer {
    return this.begun.server;
  }

  async open(): Promise<void> {
    const channelReach = readChannelReach('127.0.0.1');
    const commands = await startCommandFixture({
      providers: { ...DEFAULT_PROVIDERS, channelReach },
    });
    this.parts = { commands, server: await HookServer.start() };
    await choose(commands, DEFAULT_SETTINGS);
  }

  async beginTest(): Promise<void> {
    this.owner = await registerPerson(this.commands);
    this.uid = await makeCode(this.commands, this.owner, 'Blue bag');
    this.address = `${this.server.url}/${randomUUID()}`;
    Object.assign(this.server, { manners: null, onPost: () => undefined });
  }

  async endTest(): Promise<void> {
    if (this.reactors) await hasSeenAll(this.commands);
    await this.stop();
    // What one test leaves for later is no concern of the next.
    await this.commands.pool.query('truncate reactors.notices');
  }

  async close(): Promise<void> {
    await this.parts?.server.stop();
    await this.parts?.commands.stop();
  }

  /** Starts the notifier; it stops after the test. */
  async start(options: Parameters<typeof startNotifier>[2] = {}): Promise<void> {
    this.reactors = await startNotifier(this.commands, {}, options);
  }

  async stop(): Promise<void> {
    await this.reactors?.stop();
    this.reactors = undefined;
  }

  /** Waits until the notifier has nothing left to do now. */
  settled(withinMs?: number): Promise<void> {
    return settled(this.commands, withinMs);
  }

  /** What the owner's channels were to be told of messages. */
  async requested(): Promise<readonly Requested[]> {
    const subject = userSubject(this.owner.userId);
    return (await requested(this.commands)).filter(
      (notice) =>
        notice.subject === subject &&
        notice.kind === 'new-message' &&
        notice.about.channelId !== undefined,
    );
  }

  /** What became of the first of them. */
  async trail() {
    const [notice] = await this.requested();
    return trailOf(this.commands, notice?.noticeId ?? '');
  }

  /** When the first of them is tried again, in ms since 1970; waits until a try has failed. */
  async nextAttempt(): Promise<number> {
    const failed = await eventually(async () =>
      (await this.trail()).find((event) => event.type === 'NoticeFailed'),
    );
    return Date.parse(failed.data.nextAttemptAt ?? '');
  }

  private get begun() {
    if (!this.parts) throw new Error('The fixture starts before the first test');
    return this.parts;
  }
}

/** Gives the file that calls it a command API and, for each test, an owner. */
export function setUpChannelFixture(): ChannelFixture {
  const fixture = new ChannelFixture();
  beforeAll(() => fixture.open());
  beforeEach(() => fixture.beginTest());
  afterEach(() => fixture.endTest());
  afterAll(() => fixture.close());
  return fixture;
}
