import { DEFAULT_SETTINGS } from '@app/events/settings';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { HookFixture } from './hook-fixture.ts';
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
import { setUp } from './set-up.ts';

/** An owner with a code, and a server of theirs; both new for each test. */
export class ChannelFixture extends HookFixture {
  uid = '';

  override async open(): Promise<void> {
    await super.open();
    await choose(this.commands, DEFAULT_SETTINGS);
  }

  override async beginTest(): Promise<void> {
    await super.beginTest();
    this.uid = await makeCode(this.commands, this.owner, 'Blue bag');
  }

  async endTest(): Promise<void> {
    if (this.reactors) await hasSeenAll(this.commands);
    await this.stop();
    // Scheduled notices of one test must not affect the next.
    await this.commands.pool.query('truncate reactors.notices');
  }

  /** Starts the notifier; it stops after the test. */
  async start(options: Parameters<typeof startNotifier>[2] = {}): Promise<void> {
    this.reactors = await startNotifier(this.commands, {}, options);
  }

  /** Waits until the notifier has no more due work. */
  settled(withinMs?: number): Promise<void> {
    return settled(this.commands, withinMs);
  }

  /** Requested notices of messages for the owner's channels. */
  async requested(): Promise<readonly Requested[]> {
    const subject = userSubject(this.owner.userId);
    return (await requested(this.commands)).filter(
      (notice) =>
        notice.subject === subject &&
        notice.kind === 'new-message' &&
        notice.about.channelId !== undefined,
    );
  }

  /** The trail of the first requested notice. */
  async trail() {
    const [notice] = await this.requested();
    return trailOf(this.commands, notice?.noticeId ?? '');
  }

  /** When the first notice is tried again, in ms since 1970; waits until an attempt has failed. */
  async nextAttempt(): Promise<number> {
    const failed = await eventually(async () =>
      (await this.trail()).find((event) => event.type === 'NoticeFailed'),
    );
    return Date.parse(failed.data.nextAttemptAt ?? '');
  }

  protected override register(): Promise<Person> {
    return registerPerson(this.commands);
  }
}

/** Gives the file that calls it a command API and, for each test, an owner. */
export const setUpChannelFixture = (): ChannelFixture => setUp(new ChannelFixture());
