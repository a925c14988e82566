import { type KeyObject, hash } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Language } from '@app/events/language';
import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import type { AdminSecurity } from '@app/service-kit/environment';
import { makeLinkToken, readLinkToken } from '@app/service-kit/link-token';
import { type Accounts, refuseDisabled } from '../accounts/accounts.ts';
import type { Contact } from '../../contract/owner-fields.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { invalidLink, type Link, linkDecider, openLink } from './decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { RegisteredUser } from '../accounts/state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { linkPlace } from '../names/lookup-hash.ts';
import type { NameOwner, Names } from '../names/names.ts';
import { randomHandle } from '../names/usernames.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import { isSameSecret } from '@app/service-kit/is-same-secret';

const HANDLES_TRIED = 8;
const LINK_STREAM = streams.link('');

/** The keys of sign-in links: that of look-ups, and the vault's secret `sign-in-links`. */
interface LinkKeys {
  readonly lookup: KeyObject;
  readonly links: KeyObject;
}

/** The token of a requested link, for its sender: `/auth/{token}` in the web app. */
export function signInToken(
  { stream, data }: Pick<Recorded<EventNamed<'SignInLinkRequested'>>, 'stream' | 'data'>,
  linkKey: KeyObject,
): string {
  return makeLinkToken(stream.slice(LINK_STREAM.length), data.linkId, linkKey).token;
}

/** The person who opens a link. */
interface LinkUser {
  /** The language of notices, if an account is created. */
  readonly language: Language;
  /** Null if the browser sent no secret. */
  readonly browserHash: string | null;
  /** Checks the account's second factor; throws if it is required and missing. */
  readonly pass: (owner: NameOwner) => Promise<void>;
}

interface SignInLinkParts {
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly names: Names;
  readonly endedSessions: EndedSessions;
  readonly keys: LinkKeys;
  readonly adminSecurity: AdminSecurity;
}

/** Sign-in by a link to an e-mail address or a phone. */
export class SignInLinks {
  private readonly handler: CommandHandler;
  private readonly accounts: Accounts;
  private readonly names: Names;
  private readonly endedSessions: EndedSessions;
  private readonly keys: LinkKeys;
  private readonly adminSecurity: AdminSecurity;

  constructor(parts: SignInLinkParts) {
    const { handler, accounts, names, endedSessions, keys, adminSecurity } = parts;
    this.handler = handler;
    this.accounts = accounts;
    this.names = names;
    this.endedSessions = endedSessions;
    this.keys = keys;
    this.adminSecurity = adminSecurity;
  }

  /**
   * Requests a link. It does not look up the address, so the response time reveals nothing.
   * @param browserHash of the requesting browser; null if it sent no secret
   */
  async request(
    { kind, address }: Contact,
    browserHash: string | null,
    context: CommandContext,
  ): Promise<void> {
    const place = linkPlace(kind, address, this.keys.lookup);
    const linkId = uuidV5(context.commandId, 'link');
    const { hash: tokenHash } = makeLinkToken(place, linkId, this.keys.links);
    await this.handler.appendWithoutReading(
      linkDecider,
      streams.link(place),
      {
        type: 'Request',
        linkId,
        channel: kind === 'email' ? 'email' : 'sms',
        tokenHash,
        browserHash,
        expiresAt: new Date(context.at.getTime() + LIFETIME_MS),
        identifier: address,
      },
      context,
    );
  }

  /**
   * Uses a link. Of concurrent uses, exactly one wins; a resent command gets the same answer. An
   * unknown address becomes an account.
   * @throws DomainError `invalid-link`; `account-disabled` and `link-of-another-browser`, which do
   *   not use up the link
   */
  async use(token: string, by: LinkUser, context: CommandContext): Promise<NameOwner> {
    const read = readLinkToken(token);
    if (!read) throw invalidLink();
    const stream = streams.link(read.place);
    const { newest } = await this.handler.state(linkDecider, stream);
    if (!newest) throw invalidLink();
    const use = { type: 'Use', tokenHash: read.hash, at: context.at } as const;
    // A used link only answers the command that used it, with its first outcome.
    const userId = newest.used
      ? ''
      : await this.accountBehind(openLink(newest, read.hash, context.at), by, context);
    const { events } = await this.handler.handle(linkDecider, stream, { ...use, userId }, context);
    const used = events.find((event) => event.type === 'SignInLinkUsed');
    if (!used) throw invalidLink();
    await this.prove(used.data.userId, contactOf(newest), newest.linkId, context);
    return { userId: used.data.userId, user: await this.accounts.user(used.data.userId) };
  }

  private async accountBehind(
    link: Link,
    { language, browserHash, pass }: LinkUser,
    context: CommandContext,
  ): Promise<string> {
    const contact = contactOf(link);
    const owner = await this.names.owner(contact.kind, contact.address);
    const whose = { linkId: link.linkId, language };
    if (!owner) return this.create(contact, whose, context);
    if (mayBeTakenOver(owner.user, contact.kind)) {
      refuseDisabled(owner.user);
      if (this.adminSecurity === 'strict' && owner.user.role !== 'user') {
        refuseForAdministrator(link, browserHash, context.at);
      }
      await pass(owner);
      return owner.userId;
    }
    await this.names.takeAway(owner.userId, contact.kind, contact.address, context);
    return this.create(contact, whose, context);
  }

  /** Concurrent uses of one link all create the same account. */
  private async create(
    contact: Contact,
    { linkId, language }: { linkId: string; language: Language },
    context: CommandContext,
  ): Promise<string> {
    const { kind, address } = contact;
    const commandId = uuidV5(linkId, 'account');
    const own = { ...context, commandId };
    const reach = kind === 'email' ? { email: address } : { email: null, phone: address };
    for (let attempt = 0; ; attempt += 1) {
      const username = randomHandle(linkId, attempt, this.keys.links);
      try {
        const account = {
          username,
          ...reach,
          password: null,
          role: 'user',
          verified: kind,
          language,
        } as const;
        return await this.accounts.register(account, own);
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === 'username-taken';
        if (!isTaken || attempt === HANDLES_TRIED) throw error;
      }
    }
  }

  private async prove(
    userId: string,
    { kind, address }: Contact,
    linkId: string,
    context: CommandContext,
  ): Promise<void> {
    const { events } = await this.handler.handle(
      userDecider,
      streams.user(userId),
      { type: 'ProveAddress', userId, kind, address },
      {
        ...context,
        actor: { kind: 'user', id: userId },
        commandId: uuidV5(linkId, 'prove'),
        causationId: context.commandId,
      },
    );
    const hasEnded = events.some(({ type }) => type === 'PasswordRemoved');
    if (hasEnded) await this.endedSessions.writeTakeover(userId);
  }
}

function contactOf({ identifier }: Link): Contact {
  if (identifier === null) throw invalidLink();
  return { kind: identifier.includes('@') ? 'email' : 'phone', address: identifier };
}

/**
 * Whether a person who can read this address owns the account. An unverified address does not give
 * access to an account with another verified address, or to one of an administrator or other staff
 * (docs/adr/0014).
 */
function mayBeTakenOver({ role, contacts }: RegisteredUser, kind: ContactKind): boolean {
  if (contacts[kind].verified) return true;
  const other = kind === 'email' ? contacts.phone : contacts.email;
  return role === 'user' && !other.verified;
}

/** How long a sign-in link is valid, in ms; for administrators in strict mode 10 minutes. */
export const LIFETIME_MS = 48 * 60 * 60 * 1000;
const ADMINISTRATORS_MS = 10 * 60 * 1000;

const SECRET = /^[\w-]{16,128}$/u;

/** The stored hash of a browser's secret; null if it sent none, or an implausible one. */
export const hashOfBrowser = (secret: string): string | null =>
  SECRET.test(secret) ? hash('sha256', secret, 'hex') : null;

/**
 * Restricts an administrator's link to a short time and to the requesting browser, so that neither
 * reading their mail nor tricking them into opening somebody else's link helps an attacker
 * (`ADMIN_SECURITY=strict`).
 * @param browserHash of the browser that opens it
 * @throws DomainError `invalid-link`, `link-of-another-browser`; the link is not used up
 */
export function refuseForAdministrator(
  link: Pick<Link, 'expiresAt' | 'browserHash'>,
  browserHash: string | null,
  at: Date,
): void {
  const askedAt = Date.parse(link.expiresAt) - LIFETIME_MS;
  if (at.getTime() >= askedAt + ADMINISTRATORS_MS) throw invalidLink();
  const isHere =
    link.browserHash !== null &&
    browserHash !== null &&
    isSameSecret(link.browserHash, browserHash);
  if (!isHere) throw anotherBrowser();
}

const anotherBrowser = (): DomainError =>
  new DomainError(
    'forbidden',
    'link-of-another-browser',
    'Administrators open their link in the browser in which they asked for it. Please open it there, or ask for a new one here.',
  );
