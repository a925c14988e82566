import type { SettingsValues } from '@app/events/settings';
import { streams } from '@app/events/streams';
import { contactSubject } from '@app/events/thread';
import type { Plan } from '@app/events/user';
import { largestPlan } from '@app/service-kit/plans';
import { LRUCache } from 'lru-cache';
import type { OwnChannel } from '../../features/accounts/state.ts';
import { helpersDecider } from '../../features/helpers/decider.ts';
import type { HelpersState } from '../../features/helpers/state.ts';
import { organisationDecider } from '../../features/organisations/decider.ts';
import {
  wantsNotices,
  type Member,
  type OrganisationState,
} from '../../features/organisations/state.ts';
import { settingsDecider } from '../../features/settings/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { takesNotices } from './found-notice.ts';
import type { Finder, Owner, Recipients } from './recipients.ts';
import type { DomainEvent, EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';

/** The channels on which somebody can be reached, without addresses. */
type Reached<Recipient extends { readonly addresses: object }> = Omit<Recipient, 'addresses'> & {
  readonly reaches: { readonly [Channel in keyof Recipient['addresses']]: boolean };
};
export type KnownOwner = Omit<Reached<Owner>, 'devices' | 'channels'> & {
  readonly userId: string;
  readonly deviceIds: readonly string[];
  readonly channels: readonly Pick<OwnChannel, 'channelId' | 'kind'>[];
};
export type KnownFinder = Reached<Finder>;

const KEPT = 20_000;

/**
 * Caches what decides whether a notice is sent: the settings, and the channels of recipients. The
 * notifier drops an entry when it handles an event that changes it. Events come in order, so at
 * each event the cache has the state before it. Addresses are not cached: they are read when a
 * notice is sent.
 */
export class NoticeFacts {
  readonly looks: LastLooks;
  private readonly handler: CommandHandler;
  private readonly recipients: Recipients;
  private readonly owners: LRUCache<string, { readonly owner: KnownOwner | null }>;
  private readonly finders: LRUCache<string, KnownFinder>;
  private readonly organisations: LRUCache<string, OrganisationState>;
  private readonly helpers: LRUCache<string, HelpersState>;
  private known: SettingsValues | null = null;

  constructor(handler: CommandHandler, recipients: Recipients) {
    this.looks = new LastLooks(handler.log);
    this.handler = handler;
    this.recipients = recipients;
    const max = KEPT;
    this.owners = new LRUCache({ max });
    this.finders = new LRUCache({ max });
    this.organisations = new LRUCache({ max });
    this.helpers = new LRUCache({ max });
  }

  /** Null for an owner who was erased, or never existed. */
  async owner(userId: string): Promise<KnownOwner | null> {
    const stream = streams.user(userId);
    const found = this.owners.get(stream);
    if (found) return found.owner;
    const read = await this.recipients.owner(userId);
    const owner = read && knownOwner(userId, read);
    this.owners.set(stream, { owner });
    return owner;
  }

  /**
   * The recipients for a thing of this owner: the owner, or the members of an organisation who want
   * notices (docs/adr/0170).
   */
  async audience(ownerId: string): Promise<readonly KnownOwner[]> {
    const owner = await this.owner(ownerId);
    if (owner) return [owner];
    return this.accounts(await this.members(ownerId, wantsNotices));
  }

  /** The plan of an owner; for an organisation, the largest plan of its owners. */
  async plan(ownerId: string): Promise<Plan> {
    const owner = await this.owner(ownerId);
    if (owner) return owner.plan;
    const owners = await this.accounts(await this.members(ownerId, ({ role }) => role === 'owner'));
    return largestPlan(owners.map(({ plan }) => plan));
  }

  async finder(threadId: string): Promise<KnownFinder> {
    const stream = streams.thread(threadId);
    const found = this.finders.get(stream);
    if (found) return found;
    const finder = withoutAddresses(await this.recipients.finder(threadId));
    this.finders.set(stream, finder);
    return finder;
  }

  noteThread(threadId: string): void {
    const reaches = { email: false, sms: false };
    const subject = contactSubject(threadId);
    this.finders.set(streams.thread(threadId), { reaches, language: 'en', subject });
  }

  private async members(
    organisationId: string,
    which: (member: Member) => boolean,
  ): Promise<readonly string[]> {
    const stream = streams.organisation(organisationId);
    const state =
      this.organisations.get(stream) ?? (await this.handler.current(organisationDecider, stream));
    this.organisations.set(stream, state);
    if (state.status !== 'active') return [];
    return state.members.filter(which).map(({ userId }) => userId);
  }

  private async accounts(userIds: readonly string[]): Promise<readonly KnownOwner[]> {
    const found = await Promise.all(userIds.map((userId) => this.owner(userId)));
    return found.filter((owner) => owner !== null);
  }

  async helpersOf(userId: string): Promise<HelpersState> {
    const stream = streams.helpers(userId);
    const found = this.helpers.get(stream);
    if (found) return found;
    const state = await this.handler.current(helpersDecider, stream);
    this.helpers.set(stream, state);
    return state;
  }

  async settings(): Promise<SettingsValues> {
    this.known ??= await this.handler.state(settingsDecider, streams.settings());
    return this.known;
  }

  /** Drops what an event of this stream may have changed. */
  drop(stream: string): void {
    this.owners.delete(stream);
    this.finders.delete(stream);
    this.helpers.delete(stream);
    this.organisations.delete(stream);
    if (stream === streams.settings()) this.known = null;
  }

  /** Drops everything, because another process followed the log until now. */
  clear(): void {
    this.looks.clear();
    this.owners.clear();
    this.finders.clear();
    this.helpers.clear();
    this.organisations.clear();
    this.known = null;
  }
}

function knownOwner(userId: string, { devices, channels, ...owner }: Owner): KnownOwner {
  const taking = devices.filter(({ isProven, subscription }) => isProven && subscription !== null);
  return {
    ...withoutAddresses(owner),
    userId,
    deviceIds: taking.map(({ deviceId }) => deviceId),
    channels: channels.filter(takesNotices).map(({ channelId, kind }) => ({ channelId, kind })),
  };
}

function withoutAddresses<
  Recipient extends { readonly addresses: Readonly<Record<'email' | 'sms', string | null>> },
>({ addresses, ...rest }: Recipient) {
  return { ...rest, reaches: { email: addresses.email !== null, sms: addresses.sms !== null } };
}

/** Whether this event shows that the finder looked at the conversation, or left another address. */
const isLook = ({ type, data }: DomainEvent): boolean =>
  type === 'ThreadSeen' ||
  type === 'FinderContactLeft' ||
  (type === 'MessageSent' && data.sender === 'finder');

/**
 * The newest look of each finder at their conversation. Replies after the same look are reported
 * together. All events of conversations must be noted in order.
 */
class LastLooks {
  private readonly log: Pick<EventLog, 'read'>;
  private readonly looks = new LRUCache<string, string>({ max: KEPT });

  constructor(log: Pick<EventLog, 'read'>) {
    this.log = log;
  }

  note(event: Recorded<DomainEvent>): void {
    if (isLook(event)) this.looks.set(event.stream, event.id);
  }

  /** The id of the event of the newest look before a reply. */
  async before(reply: Recorded<EventNamed<'MessageSent'>>): Promise<string> {
    const known = this.looks.get(reply.stream);
    if (known !== undefined) return known;
    // A log with the product's catalogue returns its events.
    const events = (await this.log.read(reply.stream, {
      personal: 'skip',
    })) as readonly Recorded<DomainEvent>[];
    const before = events.filter(({ revision }) => revision < reply.revision);
    const { id } = before.findLast(isLook) ?? reply;
    this.looks.set(reply.stream, id);
    return id;
  }

  clear(): void {
    this.looks.clear();
  }
}
