import { DEFAULT_SETTINGS, type SettingsValues } from '@app/events/settings';
import type { NoticeEvent } from '@app/events/notice';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import type { Reactors } from '../reactors/start.ts';
import { HookServer } from './hook-server.ts';
import { MailServer } from './mail-server.ts';
import {
  choose,
  hasSeenAll,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  replyTo,
  requested,
  type Requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
  type Written,
} from './notices.ts';
import { PushDevice } from './push-device.ts';
import { PushService, type TakenPush } from './push-service.ts';
import { HERE, ReactorFixture, setUp } from './reactor-fixture.ts';
import { SmsProvider } from './sms-provider.ts';

type StartOptions = Parameters<typeof startNotifier>[2];

/** A notifier, and a new owner in each test, with a code called "Blue bag". */
class NoticeFixture extends ReactorFixture {
  owner: Person = { token: '', userId: '', email: '' };
  uid = '';
  protected readonly values: Partial<SettingsValues> = DEFAULT_SETTINGS;

  override async beginTest(): Promise<void> {
    this.owner = await registerPerson(this.commands);
    this.uid = await makeCode(this.commands, this.owner, 'Blue bag');
    await this.choose(this.values);
  }

  override async endTest(): Promise<void> {
    if (this.reactors) await hasSeenAll(this.commands);
    await super.endTest();
    // Scheduled notices of one test must not affect the next.
    await this.commands.pool.query('truncate reactors.notices, reactors.notice_budget');
  }

  /** Starts the reactors; they stop after the test. */
  async start(options: StartOptions = {}): Promise<Reactors> {
    this.reactors = await startNotifier(this.commands, this.urls(), options);
    return this.reactors;
  }

  /** Chooses settings as an administrator; they last until the next test. */
  choose(values: Partial<SettingsValues>): Promise<void> {
    return choose(this.commands, values);
  }

  /** Waits until the notifier has no more due work. */
  settled(withinMs?: number): Promise<void> {
    return settled(this.commands, withinMs);
  }

  /** Requested notices of messages for the owner's devices and channels. */
  async requested(): Promise<readonly Requested[]> {
    const subject = userSubject(this.owner.userId);
    return (await requested(this.commands)).filter(
      ({ subject: to, kind, about: { deviceId, channelId } }) =>
        to === subject && kind === 'new-message' && (deviceId ?? channelId) !== undefined,
    );
  }

  trailOf(noticeId: string): Promise<readonly NoticeEvent[]> {
    return trailOf(this.commands, noticeId);
  }

  /** The types of a notice's events. */
  async types(noticeId = ''): Promise<readonly string[]> {
    return (await this.trailOf(noticeId)).map(({ type }) => type);
  }

  protected urls(): Parameters<typeof startNotifier>[1] {
    return {};
  }
}

/** A notifier with a mail server and an SMS provider. */
class NotifierFixture extends NoticeFixture {
  protected override readonly values = LIVE;
  private servers: { readonly mail: MailServer; readonly sms: SmsProvider } | undefined;
  /** The number of notices before the test. */
  private known = 0;

  get mail(): MailServer {
    return this.opened.mail;
  }

  get sms(): SmsProvider {
    return this.opened.sms;
  }

  override async open(): Promise<void> {
    await super.open();
    this.servers = { mail: await MailServer.start(), sms: await SmsProvider.start() };
  }

  override async beginTest(): Promise<void> {
    await super.beginTest();
    const { mail, sms } = this;
    mail.received.length = 0;
    sms.taken.length = 0;
    Object.assign(mail.manners, { recipient: null, mail: null });
    sms.manners = null;
    this.known = (await requested(this.commands)).length;
  }

  override async close(): Promise<void> {
    await this.servers?.mail.stop();
    await this.servers?.sms.stop();
    await super.close();
  }

  /** A finder writes about the code. */
  write(body?: Parameters<typeof writeAbout>[2]): Promise<Written> {
    return writeAbout(this.commands, this.uid, body);
  }

  /** The owner answers. */
  reply(to: Written, content?: string): Promise<void> {
    return replyTo(this.commands, this.owner, to, content);
  }

  /** The notices of this test, without the codes that verify the addresses of new accounts. */
  async newNotices(): Promise<readonly Requested[]> {
    const notices = (await requested(this.commands)).slice(this.known);
    return notices.filter(({ kind }) => kind !== 'contact-code');
  }

  protected override urls() {
    return { smtp: this.mail.url, sms: this.sms.url };
  }

  private get opened() {
    if (!this.servers) throw new Error('The fixture starts before the first test');
    return this.servers;
  }
}

/** A notifier, and a server of the owner's. */
class ChannelFixture extends NoticeFixture {
  readonly server = new HookServer();
  protected override readonly options = { providers: HERE };

  override async open(): Promise<void> {
    await super.open();
    await this.server.listen();
  }

  override async beginTest(): Promise<void> {
    await super.beginTest();
    Object.assign(this.server, { manners: null, onPost: () => undefined });
  }

  override async close(): Promise<void> {
    await this.server.stop();
    await super.close();
  }

  /** The trail of the first requested notice. */
  async trail(): Promise<readonly NoticeEvent[]> {
    const [notice] = await this.requested();
    return this.trailOf(notice?.noticeId ?? '');
  }

  /** When the first notice is tried again, in ms since 1970; waits until an attempt has failed. */
  async nextAttempt(): Promise<number> {
    const failed = await eventually(async () =>
      (await this.trail()).find((event) => event.type === 'NoticeFailed'),
    );
    return Date.parse(failed.data.nextAttemptAt ?? '');
  }
}

/** A notifier, a push service, and a phone of the owner's without notices yet. */
class PushFixture extends NoticeFixture {
  readonly service = new PushService();
  phone = new PushDevice('');
  protected override readonly options = { providers: HERE };

  override async open(): Promise<void> {
    await super.open();
    await this.service.listen();
  }

  override async beginTest(): Promise<void> {
    await super.beginTest();
    this.phone = this.service.newDevice();
    Object.assign(this.service, { manners: null, requests: 0, onPush: () => undefined });
    this.service.taken.length = 0;
  }

  override async close(): Promise<void> {
    await this.service.stop();
    await super.close();
  }

  /** Messages to a device, by default the phone, besides test notices. */
  news(device: PushDevice = this.phone): readonly TakenPush[] {
    const taken = this.service.takenBy(device);
    return taken.filter(({ notification: { navigate } }) => !navigate.includes('#'));
  }
}

/** Each gives the calling file a notifier, which runs when a test starts it. */
export const setUpNotifierFixture = (): NotifierFixture => setUp(new NotifierFixture());
export const setUpChannelFixture = (): ChannelFixture => setUp(new ChannelFixture());
export const setUpPushFixture = (): PushFixture => setUp(new PushFixture());
