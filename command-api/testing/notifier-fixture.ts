import type { SettingsValues } from '@app/events/settings';
import type { NoticeEvent } from '@app/events/notice';
import type { Reactors } from '../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';
import { MailServer } from './mail-server.ts';
import {
  hasSeenAll,
  choose,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  replyTo,
  type Requested,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
  type Written,
} from './notices.ts';
import { setUp } from './set-up.ts';
import { SmsProvider } from './sms-provider.ts';

interface Parts {
  readonly commands: CommandFixture;
  readonly mail: MailServer;
  readonly sms: SmsProvider;
}

/** A new owner in each test, with a code called "Blue bag". */
interface OfTest {
  readonly owner: Person;
  readonly uid: string;
  /** The number of notices before. */
  readonly known: number;
}

function begun<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The fixture starts before the first test');
  return value;
}

/** A notifier with a mail server and an SMS provider, and an owner who gets notices. */
export class NotifierFixture {
  private parts: Parts | undefined;
  private ofTest: OfTest | undefined;
  private reactors: Reactors | undefined;

  get commands(): CommandFixture {
    return begun(this.parts).commands;
  }

  get mail(): MailServer {
    return begun(this.parts).mail;
  }

  get sms(): SmsProvider {
    return begun(this.parts).sms;
  }

  get owner(): Person {
    return begun(this.ofTest).owner;
  }

  get uid(): string {
    return begun(this.ofTest).uid;
  }

  async open(): Promise<void> {
    const commands = await startCommandFixture();
    this.parts = { commands, mail: await MailServer.start(), sms: await SmsProvider.start() };
  }

  async beginTest(): Promise<void> {
    const { commands, mail, sms } = this;
    const owner = await registerPerson(commands);
    const uid = await makeCode(commands, owner, 'Blue bag');
    await this.choose(LIVE);
    mail.received.length = 0;
    sms.taken.length = 0;
    Object.assign(mail.manners, { recipient: null, mail: null });
    sms.manners = null;
    this.ofTest = { owner, uid, known: (await requested(commands)).length };
  }

  async endTest(): Promise<void> {
    if (this.reactors) await hasSeenAll(this.commands);
    await this.stopReactors();
    // Scheduled notices of one test must not affect the next.
    await this.commands.pool.query('truncate reactors.notices, reactors.notice_budget');
  }

  async close(): Promise<void> {
    await this.parts?.mail.stop();
    await this.parts?.sms.stop();
    await this.parts?.commands.stop();
  }

  /** Starts the reactors; they stop after the test. */
  async start(options: Parameters<typeof startNotifier>[2] = {}): Promise<Reactors> {
    const urls = { smtp: this.mail.url, sms: this.sms.url };
    this.reactors = await startNotifier(this.commands, urls, options);
    return this.reactors;
  }

  async stopReactors(): Promise<void> {
    await this.reactors?.stop();
    this.reactors = undefined;
  }

  /** Chooses settings as an administrator; each test begins with `LIVE`. */
  choose(values: Partial<SettingsValues>): Promise<void> {
    return choose(this.commands, values);
  }

  /** A finder writes about the code. */
  write(body?: Parameters<typeof writeAbout>[2]): Promise<Written> {
    return writeAbout(this.commands, this.uid, body);
  }

  /** The owner answers. */
  reply(to: Written, content?: string): Promise<void> {
    return replyTo(this.commands, this.owner, to, content);
  }

  /** Waits until the notifier has no more due work. */
  settled(): Promise<void> {
    return settled(this.commands);
  }

  /** The notices of this test, without the codes that verify the addresses of new accounts. */
  async newNotices(): Promise<readonly Requested[]> {
    const notices = (await requested(this.commands)).slice(begun(this.ofTest).known);
    return notices.filter(({ kind }) => kind !== 'contact-code');
  }

  /** The events of a notice. */
  trailOf(noticeId: string): Promise<readonly NoticeEvent[]> {
    return trailOf(this.commands, noticeId);
  }

  async types(noticeId: string): Promise<readonly string[]> {
    return (await this.trailOf(noticeId)).map(({ type }) => type);
  }
}

/** Gives the calling file a notifier, which runs when a test starts it. */
export const setUpNotifierFixture = (): NotifierFixture => setUp(new NotifierFixture());
