import { createHmac, type KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import type { GrowingLimit } from '@app/service-kit/limits/growing-limit';
import { isOver } from '@app/service-kit/limits/is-over';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import { DomainError } from './domain-error.ts';
import { normaliseName } from './name.ts';
import type { SignInBurst } from '@app/events/sign-in-burst';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
/** Below this share of a limit nothing is written: most people never come near one. */
const localShare = 0.2;

/** Records a run of wrong passwords in the log. */
export type TellBurst = (burst: SignInBurst, context: CommandContext) => Promise<void>;

/** Somebody tries a password. */
export interface PasswordTry {
  /** A keyed hash of the caller's. */
  readonly address: string;
  /** The account's id, or what was typed where there is no such account. */
  readonly name: string;
  readonly userId: string | null;
  readonly command: CommandContext;
}

/** How often commands may be sent, by address (a keyed hash) and by target. */
export class CommandLimits {
  private readonly key: KeyObject;
  private readonly tellBurst: TellBurst;
  private readonly registrations: SharedLimit;
  private readonly signInAccounts: GrowingLimit;
  private readonly signInAddresses: GrowingLimit;
  private readonly linkIdentifiers: SharedLimit;
  private readonly linkAddresses: SharedLimit;
  private readonly linkUses: SharedLimit;
  private readonly messageAddresses: SharedLimit;
  private readonly messageCodes: SharedLimit;
  private readonly codePressure: SharedLimit;
  private readonly wholePressure: SharedLimit;
  private readonly slowCodes: SharedLimit;
  private readonly slowWhole: SharedLimit;
  private readonly unsubscribeAddresses: SharedLimit;
  private readonly photoAddresses: SharedLimit;
  private readonly photoCodes: SharedLimit;
  private readonly threadLinks: SharedLimit;
  private readonly threadContacts: SharedLimit;
  private readonly scanAddresses: SharedLimit;
  private readonly scanVisitors: SharedLimit;
  private readonly scanCodes: SharedLimit;
  private readonly claimAddresses: SharedLimit;
  private readonly claimUsers: SharedLimit;
  private readonly guessAddresses: SharedLimit;
  private readonly guessUsers: SharedLimit;
  private readonly contactAddresses: SharedLimit;
  private readonly contactUsers: SharedLimit;
  private readonly contactTargets: SharedLimit;

  /** @param key the vault's secret `limit-keys`, which hides what is typed in keys of the store */
  constructor(limits: RateLimits, key: KeyObject, tellBurst: TellBurst) {
    this.key = key;
    this.tellBurst = tellBurst;
    const shared = (name: string, points: number, seconds: number, local = localShare) =>
      limits.shared({ name, points, seconds, localShare: local });
    this.registrations = shared('registration-address', 10, HOURS);
    this.signInAccounts = limits.growing('sign-in-account', 5);
    this.signInAddresses = limits.growing('sign-in-address', 30);
    this.linkIdentifiers = shared('link-identifier', 5, HOURS, 0);
    this.linkAddresses = shared('link-address', 20, HOURS);
    this.linkUses = shared('link-use-address', 60, 10 * MINUTES);
    this.messageAddresses = shared('message-address', 20, 10 * MINUTES);
    this.messageCodes = shared('message-code', 40, 10 * MINUTES);
    this.codePressure = shared('pressure-code', 15, 10 * MINUTES);
    this.wholePressure = shared('pressure-whole', 600, 10 * MINUTES);
    this.slowCodes = shared('slow-code', 1, 30, 0);
    this.slowWhole = shared('slow-whole', 10, 10, 0);
    // Large providers send what many people press, from few addresses.
    this.unsubscribeAddresses = shared('unsubscribe-address', 600, 10 * MINUTES);
    this.photoAddresses = shared('photo-address', 30, 10 * MINUTES);
    this.photoCodes = shared('photo-code', 60, 10 * MINUTES);
    this.threadLinks = shared('thread-link', 5, HOURS, 0);
    this.threadContacts = shared('thread-contact', 5, HOURS, 0);
    this.scanAddresses = shared('scan-address', 60, 10 * MINUTES);
    this.scanVisitors = shared('scan-visitor', 3, 10 * MINUTES, 0);
    this.scanCodes = shared('scan-code', 30, HOURS, 0);
    this.claimAddresses = shared('claim-address', 60, 10 * MINUTES);
    this.claimUsers = shared('claim-user', 60, 10 * MINUTES);
    this.guessAddresses = shared('code-guess-address', 60, 10 * MINUTES);
    this.guessUsers = shared('code-guess-user', 60, 10 * MINUTES);
    this.contactAddresses = shared('contact-address', 30, HOURS);
    this.contactUsers = shared('contact-user', 12, HOURS, 0);
    this.contactTargets = shared('contact-target', 5, HOURS, 0);
  }

  async registration(address: string): Promise<void> {
    await this.registrations.take(address);
  }

  /**
   * Tries of a password. They count before it is known whether it is the right one, so that many at
   * once are no way around; one that could not be checked does not count in the end. The log is told
   * when they become many.
   * @param check checks it
   */
  async password<Result>(
    { address, name, userId, command }: PasswordTry,
    check: () => Promise<{ readonly succeeded: boolean; readonly result: Result }>,
  ): Promise<Result> {
    const account = this.hidden(name);
    const isAddressBurst = await this.signInAddresses.begin(address);
    const isAccountBurst = await this.signInAccounts.begin(account);
    const { succeeded, result } = await check().catch(async (error: unknown) => {
      await Promise.all([
        this.signInAccounts.forgive(account),
        this.signInAddresses.forgive(address),
      ]);
      throw error;
    });
    // Of the address only this one try: whoever guesses may have an account of their own, too.
    if (succeeded) {
      await Promise.all([
        this.signInAccounts.succeed(account),
        this.signInAddresses.forgive(address),
      ]);
      return result;
    }
    if (isAccountBurst) {
      await this.tellBurst({ target: 'account', targetHash: account, userId }, command);
    }
    if (isAddressBurst) {
      await this.tellBurst({ target: 'address', targetHash: address, userId: null }, command);
    }
    return result;
  }

  async linkRequest(address: string, identifier: string): Promise<void> {
    await this.linkAddresses.take(address);
    await this.linkIdentifiers.take(this.hidden(identifier));
  }

  async linkUse(address: string): Promise<void> {
    await this.linkUses.take(address);
  }

  async message(address: string, uid: string): Promise<void> {
    await this.messageAddresses.take(address);
    await this.messageCodes.take(uid);
  }

  /**
   * Counts a finder's message that comes without a solved puzzle.
   * @returns whether there are so many, about this code or on the whole, that it takes one. It does
   *   until the window ends in which they were counted.
   */
  async isUnderPressure(uid: string): Promise<boolean> {
    const overCode = await isOver(this.codePressure, uid);
    return (await isOver(this.wholePressure, 'all')) || overCode;
  }

  /**
   * Under pressure, of a sender who solves no puzzles: one message in 30 seconds about a code, and 10
   * in 10 seconds in all. Together with those that come before the pressure that is less than what
   * one code takes, so a flood of them never reaches the limit that is for everybody.
   * @throws HttpProblem 429 with `Retry-After` until the next one is taken
   */
  async messageWithoutWork(uid: string): Promise<void> {
    await this.slowCodes.take(uid);
    await this.slowWhole.take('all');
  }

  /** Photos and voice notes cost more than words: each is read and stored. */
  async upload(address: string, uid: string): Promise<void> {
    await this.photoAddresses.take(address);
    await this.photoCodes.take(uid);
  }

  async unsubscribe(address: string): Promise<void> {
    await this.unsubscribeAddresses.take(address);
  }

  /** Each goes out to somebody's address. */
  async threadLink(address: string, token: string): Promise<void> {
    await this.messageAddresses.take(address);
    await this.threadLinks.take(this.hidden(token));
  }

  /** Each may be somebody else's address, which then gets notices. */
  async threadContact(address: string, token: string): Promise<void> {
    await this.messageAddresses.take(address);
    await this.threadContacts.take(this.hidden(token));
  }

  /** Through a private link: its holder alone can write there. */
  async answer(address: string): Promise<void> {
    await this.messageAddresses.take(address);
  }

  /** Pages of codes that report themselves. People behind one address may open one, too. */
  async scan(address: string, uid: string): Promise<void> {
    await this.scanAddresses.take(address);
    await this.scanVisitors.take(this.hidden(`${uid} ${address}`));
  }

  /** Each one is told to the owner. */
  async lostScan(uid: string): Promise<void> {
    await this.scanCodes.take(uid);
  }

  async claim(address: string, userId: string): Promise<void> {
    await this.claimAddresses.take(address);
    await this.claimUsers.take(userId);
  }

  /** What owners do about codes of theirs: only what is refused counts, as a guess of a uid. */
  async ownCode<Result>(
    address: string,
    userId: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const asUser = () => this.guessUsers.guess(userId, work, isRefused);
    return this.guessAddresses.guess(address, asUser, isRefused);
  }

  /** Codes sent out to new addresses, and tries of them. */
  async contact(address: string, userId: string): Promise<void> {
    await this.contactAddresses.take(address);
    await this.contactUsers.take(userId);
  }

  /** What is sent to one address, whoever asks for it: nobody fills somebody else's mailbox. */
  async sendTo(target: string): Promise<void> {
    await this.contactTargets.take(this.hidden(target));
  }

  /** The same for who is not refused beyond the limit: then nothing is sent. */
  async maySendTo(target: string): Promise<boolean> {
    return !(await isOver(this.contactTargets, this.hidden(target)));
  }

  private hidden(name: string): string {
    return createHmac('sha256', this.key).update(normaliseName(name)).digest('base64url');
  }
}

/** No such code, or somebody else's: what whoever tries uids out hears. */
const isRefused = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'not-found' || error.kind === 'forbidden');
