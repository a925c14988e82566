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

/** A try of a password. */
export interface PasswordTry {
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  /** The account's id, or the typed name if there is no such account. */
  readonly name: string;
  readonly userId: string | null;
  readonly command: CommandContext;
}

/** Limits on commands, by address (a keyed hash) and by target. */
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

  /** @param key the vault's secret `limit-keys`, which hides typed text in keys of the store */
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
    // Large mail providers send the clicks of many people from few addresses.
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
   * Counts a try of a password before its result is known, so that concurrent tries cannot bypass
   * the limit; one that could not be checked is not counted in the end. Records in the log if there
   * are many.
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
    // Only this try is removed from the address's count: an attacker may have an account of their
    // own, too.
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
   * Counts a finder's message without a solved puzzle.
   * @returns whether there are so many, about this code or in total, that a puzzle is required,
   *   until the end of the window in which they were counted
   */
  async isUnderPressure(uid: string): Promise<boolean> {
    const overCode = await isOver(this.codePressure, uid);
    return (await isOver(this.wholePressure, 'all')) || overCode;
  }

  /**
   * Under pressure, for senders that cannot solve puzzles: one message in 30 seconds about a code,
   * and 10 in 10 seconds in total. Together with those before the pressure, that is less than a
   * code's limit, so a flood of them never reaches the limit that applies to everybody.
   * @throws HttpProblem 429 with the time of the next free place in `Retry-After`
   */
  async messageWithoutWork(uid: string): Promise<void> {
    await this.slowCodes.take(uid);
    await this.slowWhole.take('all');
  }

  /** Photos and voice notes cost more than text: each is decoded and stored. */
  async upload(address: string, uid: string): Promise<void> {
    await this.photoAddresses.take(address);
    await this.photoCodes.take(uid);
  }

  async unsubscribe(address: string): Promise<void> {
    await this.unsubscribeAddresses.take(address);
  }

  /** Each is sent to somebody's address. */
  async threadLink(address: string, token: string): Promise<void> {
    await this.messageAddresses.take(address);
    await this.threadLinks.take(this.hidden(token));
  }

  /** Each may be somebody else's address, which then gets notices. */
  async threadContact(address: string, token: string): Promise<void> {
    await this.messageAddresses.take(address);
    await this.threadContacts.take(this.hidden(token));
  }

  /** Only the holder of the private link can write there. */
  async answer(address: string): Promise<void> {
    await this.messageAddresses.take(address);
  }

  /** Pages of codes report their openings. People behind one address may open the same one. */
  async scan(address: string, uid: string): Promise<void> {
    await this.scanAddresses.take(address);
    await this.scanVisitors.take(this.hidden(`${uid} ${address}`));
  }

  /** The owner is notified of each one. */
  async lostScan(uid: string): Promise<void> {
    await this.scanCodes.take(uid);
  }

  async claim(address: string, userId: string): Promise<void> {
    await this.claimAddresses.take(address);
    await this.claimUsers.take(userId);
  }

  /** Owners' actions on their codes: only refused ones count, as guesses of a uid. */
  async ownCode<Result>(
    address: string,
    userId: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const asUser = () => this.guessUsers.guess(userId, work, isRefused);
    return this.guessAddresses.guess(address, asUser, isRefused);
  }

  /** Codes that are sent to new addresses, and tries of them. */
  async contact(address: string, userId: string): Promise<void> {
    await this.contactAddresses.take(address);
    await this.contactUsers.take(userId);
  }

  /** Messages to one address, whoever asks for them, so that nobody can flood a mailbox. */
  async sendTo(target: string): Promise<void> {
    await this.contactTargets.take(this.hidden(target));
  }

  /** The same without a refusal: above the limit, nothing is sent. */
  async maySendTo(target: string): Promise<boolean> {
    return !(await isOver(this.contactTargets, this.hidden(target)));
  }

  private hidden(name: string): string {
    return createHmac('sha256', this.key).update(normaliseName(name)).digest('base64url');
  }
}

/** An unknown code, or somebody else's, as somebody who probes uids would get. */
const isRefused = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'not-found' || error.kind === 'forbidden');
