import type { CodeEvent } from '@app/events/code';
import type { DomainEvent, EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { HelperChannel, HelpersEvent } from '@app/events/helpers';
import type { Language } from '@app/events/language';
import type { OrganisationEvent } from '@app/events/organisation';
import { isAtLeast } from '@app/events/organisation-role';
import { comparePositions } from '@app/events/position';
import { streams } from '@app/events/streams';
import { contactSubject } from '@app/events/thread';
import type { ContactKind, Plan, UserEvent } from '@app/events/user';
import { evolve } from '../../features/accounts/evolve.ts';
import type {
  ContactState,
  Device,
  OwnChannel,
  RegisteredUser,
} from '../../features/accounts/state.ts';
import * as organisations from '../../features/organisations/state.ts';
import type { Names } from '../../features/names/names.ts';

export type Addresses = Readonly<Record<'email' | 'sms', string | null>>;

const NOBODY: Addresses = { email: null, sms: null };

/** A finder's contact data, and the subject whose key seals it. */
export interface Finder {
  readonly addresses: Addresses;
  readonly language: Language;
  readonly subject: string;
}

export interface Owner {
  readonly plan: Plan;
  readonly isActive: boolean;
  /** Only verified ones. */
  readonly addresses: Addresses;
  readonly language: Language;
  /** The channels that they want for messages. */
  readonly wants: Readonly<Record<'email' | 'sms', boolean>>;
  /** All devices, also unverified and expired ones. */
  readonly devices: readonly Device[];
  /** All channels, also unverified and expired ones. */
  readonly channels: readonly OwnChannel[];
}

export interface HelperRecipient {
  readonly name: string;
  readonly address: string;
  readonly channel: HelperChannel;
  /** The name by which they know the owner. */
  readonly ownerName: string;
  readonly hasAgreed: boolean;
  /** Null until they have answered. */
  readonly language: Language | null;
  readonly showsTitle: boolean;
}

export interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

type Cause = NonNullable<EventNamed<'NoticeRequested'>['data']['about']['cause']>;
type LinkRequest = Recorded<EventNamed<'SignInLinkRequested'>>;
type ChannelTest = Recorded<EventNamed<'ChannelTestRequested'>>;
type CodeRequest = Recorded<EventNamed<'ContactChangeRequested'>>;

/** Events that end a pending code; a wrong try does not. */
const ABOUT_CONTACTS: ReadonlySet<string> = new Set([
  'ContactChangeRequested',
  'ContactVerified',
  'ContactRemoved',
]);

/** Reads recipients from the log, at the time of sending. */
export class Recipients {
  private readonly log: EventLog;
  private readonly names: Names;

  constructor(log: EventLog, names: Names) {
    this.log = log;
    this.names = names;
  }

  /** Null for an owner who was erased, or never existed. */
  async owner(userId: string): Promise<Owner | null> {
    const events = await this.history(streams.user(userId));
    const user = (events as readonly UserEvent[]).reduce(evolve, { status: 'none' });
    if (user.status !== 'registered') return null;
    const chosen = events.findLast((event) => event.type === 'NoticePreferencesChosen')?.data;
    const { plan, isActive, language, devices, channels } = user;
    return {
      plan,
      isActive,
      language,
      devices,
      channels,
      addresses: addressesOf(user),
      wants: chosen ? { email: chosen.messagesByEmail, sms: chosen.messagesBySms } : ALL,
    };
  }

  /**
   * The addresses that were verified before the command of this event; null if the user was erased,
   * or never existed. Replaced addresses can still be read, since their key is the user's.
   */
  async provenBefore(
    userId: string,
    { position, metadata }: Pick<Recorded<object>, 'position' | 'metadata'>,
  ): Promise<Addresses | null> {
    const events = (await this.history(streams.user(userId))) as readonly Recorded<UserEvent>[];
    if (events.some(({ type }) => type === 'UserErased')) return null;
    const before = events.filter(
      (event) =>
        comparePositions(event.position, position) < 0 &&
        event.metadata.commandId !== metadata.commandId,
    );
    const user = before.reduce(evolve, { status: 'none' });
    return user.status === 'registered' ? addressesOf(user) : NOBODY;
  }

  /** Addresses are null if the finder left none, withdrew them, or they were erased. */
  async finder(threadId: string): Promise<Finder> {
    const nobody = {
      addresses: NOBODY,
      language: 'en',
      subject: contactSubject(threadId),
    } as const;
    return (await this.history(streams.thread(threadId))).reduce<Finder>(evolveFinder, nobody);
  }

  /** Null if the helper declined, left, was removed or erased, or never existed. */
  async helper(userId: string, helperId: string): Promise<HelperRecipient | null> {
    const events = await this.history(streams.helpers(userId));
    return (events as readonly HelpersEvent[])
      .filter(isAboutHelper)
      .filter(({ data }) => data.helperId === helperId)
      .reduce<HelperRecipient | null>(evolveHelper, null);
  }

  /** Status `none` if it is not an organisation. */
  async organisation(organisationId: string): Promise<organisations.OrganisationState> {
    const events = await this.history(streams.organisation(organisationId), 'skip');
    return (events as readonly OrganisationEvent[]).reduce<organisations.OrganisationState>(
      organisations.evolve,
      { status: 'none' },
    );
  }

  /** The accounts of its owners and managers; empty if it is not an organisation. */
  async managers(organisationId: string): Promise<readonly string[]> {
    const organisation = await this.organisation(organisationId);
    if (organisation.status !== 'active') return [];
    const managers = organisation.members.filter(({ role }) => isAtLeast(role, 'manager'));
    return managers.map(({ userId }) => userId);
  }

  async isThere(threadId: string, messageId: string): Promise<boolean> {
    const events = await this.history(streams.thread(threadId), 'skip');
    const isErased = events.some(
      ({ type, data }) => type === 'MessageErased' && data.messageId === messageId,
    );
    const started = events.find(({ type }) => type === 'ThreadStarted');
    const isGone = started?.type === 'ThreadStarted' && (await this.isErased(started.data));
    return !isErased && !isGone;
  }

  /**
   * Whether this owner's code was erased, which is the last event of its stream: its messages are
   * erased next. Those of a former owner stay.
   */
  async isErased({ uid, ownerId }: OwnCode): Promise<boolean> {
    const { events } = await this.log.readNewest(streams.code(uid), {
      maxCount: 1,
      personal: 'skip',
    });
    return (events as readonly Recorded<CodeEvent>[]).some(
      ({ type, data }) => type === 'CodeErased' && data.ownerId === ownerId,
    );
  }

  /** The owner's own name for a code; null if it was erased. */
  async titleOf({ uid, ownerId }: OwnCode): Promise<string | null> {
    const events = await this.history(streams.code(uid));
    return events.reduce<string | null>((title, event) => {
      const isTitled =
        event.type === 'CodeGenerated' ||
        event.type === 'CodeClaimed' ||
        event.type === 'CodeHandedOver' ||
        event.type === 'CodeRenamed';
      return isTitled && event.data.ownerId === ownerId ? (event.personal?.title ?? null) : title;
    }, null);
  }

  async cause({ stream, eventId }: Cause): Promise<Recorded<DomainEvent> | undefined> {
    return (await this.history(stream)).find(({ id }) => id === eventId);
  }

  /** When the subject of a notice happened, ISO 8601. */
  async happenedAt({ cause }: { readonly cause: Cause | null }): Promise<string> {
    const event = cause && (await this.cause(cause));
    return event?.metadata.at ?? new Date().toISOString();
  }

  /** The requested sign-in link; undefined if it was used, replaced or erased. */
  async link({ stream, eventId }: Cause): Promise<LinkRequest | undefined> {
    const last = (await this.history(stream)).at(-1);
    return last?.type === 'SignInLinkRequested' && last.id === eventId ? last : undefined;
  }

  /** The requested code; undefined if it was entered, or replaced by a later one. */
  async code({ stream, eventId }: Cause): Promise<CodeRequest | undefined> {
    const events = await this.history(stream);
    const asked = events.find(({ id }) => id === eventId);
    if (asked?.type !== 'ContactChangeRequested') return undefined;
    const last = events.findLast(
      ({ type, data }) =>
        ABOUT_CONTACTS.has(type) && 'kind' in data && data.kind === asked.data.kind,
    );
    return last?.id === eventId ? asked : undefined;
  }

  /** The requested test; undefined if its code was entered, or another test was requested. */
  async channelTest({ stream, eventId }: Cause): Promise<ChannelTest | undefined> {
    const events = await this.history(stream, 'skip');
    const asked = events.find(({ id }) => id === eventId);
    if (asked?.type !== 'ChannelTestRequested') return undefined;
    const last = events.findLast(
      ({ type, data }) =>
        (type === 'ChannelTestRequested' || type === 'ChannelProven') &&
        data.channelId === asked.data.channelId,
    );
    return last?.id === eventId ? asked : undefined;
  }

  /** About the account that signs in at this address. */
  async whoSignsIn(address: string): Promise<{ language: Language; isAdministrator: boolean }> {
    const kind = kindOf(address);
    const user = (await this.names.owner(kind, address))?.user;
    const isAdministrator =
      user !== undefined && user.role !== 'user' && user.contacts[kind].verified;
    return { language: user?.language ?? 'en', isAdministrator };
  }

  async isProven(address: string): Promise<boolean> {
    return (await this.verifier(kindOf(address), address)) !== null;
  }

  async isSomebodyElses(userId: string, kind: ContactKind, address: string): Promise<boolean> {
    const verifier = await this.verifier(kind, address);
    return verifier !== null && verifier !== userId;
  }

  private async verifier(kind: ContactKind, address: string): Promise<string | null> {
    const owner = await this.names.owner(kind, address);
    return owner?.user.contacts[kind].verified === true ? owner.userId : null;
  }

  async history(stream: string, personal: 'open' | 'skip' = 'open') {
    // A log with the product's catalogue returns its events.
    return (await this.log.read(stream, { personal })) as readonly Recorded<DomainEvent>[];
  }
}

const kindOf = (address: string): ContactKind => (address.includes('@') ? 'email' : 'phone');

/** By default, owners get notices of messages on every channel that reaches them. */
const ALL = { email: true, sms: true } as const;

const verified = ({ address, verified: isVerified }: ContactState): string | null =>
  isVerified ? address : null;

const addressesOf = ({ contacts }: RegisteredUser): Addresses => ({
  email: verified(contacts.email),
  sms: verified(contacts.phone),
});

function evolveFinder(finder: Finder, event: DomainEvent): Finder {
  if (event.type === 'FinderContactLeft') {
    const { email = null, phone = null, language = 'en' } = event.personal ?? {};
    const subject = contactSubject(event.data.contactId);
    return { addresses: { email, sms: phone }, language, subject };
  }
  if (event.type === 'FinderContactWithdrawn') return { ...finder, addresses: NOBODY };
  return finder;
}

type HelperEvent = Extract<HelpersEvent, { type: `Helper${string}` }>;

const isAboutHelper = (event: HelpersEvent): event is HelperEvent =>
  event.type.startsWith('Helper');

function evolveHelper(helper: HelperRecipient | null, event: HelperEvent): HelperRecipient | null {
  if (event.type === 'HelperInvited') {
    const { channel, showsTitle } = event.data;
    const asked = { channel, showsTitle, hasAgreed: false, language: null };
    return event.personal && { ...event.personal, ...asked };
  }
  if (helper === null || event.type === 'HelperEnded') return null;
  if (event.type === 'HelperAgreed') {
    return { ...helper, hasAgreed: true, language: event.data.language };
  }
  return { ...helper, showsTitle: event.data.showsTitle };
}
