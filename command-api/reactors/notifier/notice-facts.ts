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
  type Member,
  type OrganisationState,
  wantsNotices,
} from '../../features/organisations/state.ts';
import { settingsDecider } from '../../features/settings/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { LastLooks } from './last-look.ts';
import { takesNotices } from './places.ts';
import type { Finder, Owner, Recipients } from './recipients.ts';

/** The channels on which somebody can be reached, without addresses. */
type Reached<Recipient extends { readonly addresses: object }> = Omit<Recipient, 'addresses'> & {
  readonly reaches: { readonly [Channel in keyof Recipient['addresses']]: boolean };
};
export type KnownOwner = Omit<Reached<Owner>, 'devices' | 'channels'> & {
  readonly userId: string;
  /** Devices that get notices. */
  readonly deviceIds: readonly string[];
  /** Channels that get notices. */
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

  /** Caches that the finder of a new thread has not left contact data yet. */
  noteThread(threadId: string): void {
    const reaches = { email: false, sms: false };
    const subject = contactSubject(threadId);
    this.finders.set(streams.thread(threadId), { reaches, language: 'en', subject });
  }

  /** Empty if it is not an organisation. */
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

  /** The helper and the quiet hours of an owner. */
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
