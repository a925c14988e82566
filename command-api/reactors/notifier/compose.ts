import type { AdminSecurity } from '@app/service-kit/environment';
import type { EventLog } from '@app/events/log/event-log';
import type { SettingsValues } from '@app/events/settings';
import { makeThreadToken } from '@app/service-kit/thread-token';
import {
  finderUnsubscribeToken,
  helperUnsubscribeToken,
  ownerUnsubscribeToken,
} from '@app/service-kit/unsubscribe-token';
import { makeDeviceProof } from '../../features/devices/device-proof.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { memberOf, wantsNotices } from '../../features/organisations/state.ts';
import type { SiteLook } from '../../features/brand/site-look.ts';
import { signInToken } from '../../features/sign-in-links/sign-in-links.ts';
import { needsProvider } from './channels/delivery.ts';
import {
  drop,
  placeOf,
  takesNotices,
  type ComposeParts,
  type Composed,
  type Found,
  type NoticeKeys,
} from './found-notice.ts';
import { whyNotAnyMore } from './has-been-seen.ts';
import { layOut, layOutOwn, layOutPush, linkBase } from './lay-out.ts';
import { composeDecision } from './compose-decision.ts';
import type { HelperRecipient, Owner, Recipients } from './recipients.ts';
import { isWanted } from './what-to-send.ts';
import type { SecurityChange } from '@app/events/notice';
import { makeHelperToken } from '../../features/helpers/helper-links.ts';
import type { Plan } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import type { FootAddresses, NoticeContent } from './texts/notice-words.ts';

interface ComposerOptions {
  readonly log: EventLog;
  readonly recipients: Recipients;
  readonly keys: NoticeKeys;
  readonly publicUrl: string;
  readonly look: () => Promise<SiteLook>;
  readonly now: () => Date;
  readonly adminSecurity: AdminSecurity;
}

/**
 * Finds the recipient and the content of a notice when it is sent. Neither is in the log: if the
 * recipient was erased, withdrew the address or unsubscribed, nothing is sent.
 */
export class Composer {
  readonly recipients: Recipients;
  private readonly options: ComposerOptions;

  constructor(options: ComposerOptions) {
    this.recipients = options.recipients;
    this.options = options;
  }

  async compose(request: RequestedNotice, settings: SettingsValues): Promise<Composed> {
    const { log, keys, publicUrl, look, now } = this.options;
    const base = linkBase(settings, publicUrl);
    const parts = { recipients: this.recipients, keys, base };
    const found =
      (await whyNotAnyMore(request, log)) ?? (await this.find(request, settings, parts));
    if ('kind' in found) return found;
    const site = { base, look: await look() };
    const { unsubscribe: token, subscription, own, sealedFor = request.subject } = found;
    if (subscription) {
      const message = layOutPush(request, { ...found, subscription }, { ...site, now: now() });
      return { kind: 'message', message, sealedFor };
    }
    if (own) {
      const message = layOutOwn(request, { ...found, token: own.place?.token ?? null }, site);
      return { kind: 'message', message, sealedFor };
    }
    const unsubscribe = token === null ? null : `${base}/api/unsubscribe/${token}`;
    const message = layOut(request, { ...found, unsubscribe }, site.look);
    return { kind: 'message', message, sealedFor };
  }

  private find(
    request: RequestedNotice,
    settings: SettingsValues,
    parts: ComposeParts,
  ): Promise<Found> {
    switch (request.kind) {
      case 'new-message':
      case 'limit-reached':
      case 'lost-scan':
        return this.toOwner(request, settings, parts);
      case 'reply':
      case 'thread-link':
        return toFinder(request, parts);
      case 'sign-in-link':
        return this.signIn(request, parts);
      case 'contact-code':
        return contactCode(request, parts);
      case 'device-test':
      case 'channel-test':
        return placeTest(request, parts);
      case 'helper-invitation':
        return composeInvitation(request, parts);
      case 'helper-alert':
        return composeAlert(request, parts);
      case 'security-change':
        return composeSecurity(request, parts);
      case 'report-decided':
        return composeDecision(request, parts);
      case 'test':
        return Promise.resolve(drop('only-a-test'));
    }
  }

  private async signIn(
    { about }: RequestedNotice,
    { recipients, keys, base }: ComposeParts,
  ): Promise<Found> {
    const link = about.cause && (await recipients.link(about.cause));
    if (!link) return drop('not-wanted');
    if (!link.personal) return drop('erased');
    const token = signInToken(link, keys.signInLinks);
    const to = link.personal.identifier;
    const { language, isAdministrator } = await recipients.whoSignsIn(to);
    const isShort = isAdministrator && this.options.adminSecurity === 'strict';
    const content = { kind: 'sign-in-link', link: `${base}/auth/${token}`, isShort } as const;
    return { to, language, content, unsubscribe: null };
  }

  private async toOwner(
    request: RequestedNotice,
    settings: SettingsValues,
    { recipients, keys, base }: ComposeParts,
  ): Promise<Found> {
    const { channel, about } = request;
    const { userId = '' } = about;
    const owner = await recipients.owner(userId);
    if (!owner) return drop('erased');
    const organisationId = await organisationOf(userId, about, recipients);
    if (organisationId === 'neither') return drop('not-wanted');
    const place = placeOf(owner, channel, about);
    const isOver = place?.own !== undefined && !takesNotices(place.own);
    if (place === null || isOver) return drop('no-recipient');
    const wanted = needsProvider(channel) ? isWanted(owner, channel) : owner.isActive;
    if (!wanted) return drop('not-wanted');
    const { plan, language } = owner;
    const unsubscribe = ownerUnsubscribeToken(userId, keys.unsubscribeLinks);
    const foot = {
      accountLink: `${base}/account#notices`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    };
    const parts = { recipients, settings, base, plan, foot, organisationId, ...place };
    const content = await ownerContent(request, parts);
    if (content === null) return drop('erased');
    return { ...place, language, unsubscribe, content };
  }
}

/**
 * The organisation that owns the thing, if the account gets the notice as a member; null if the
 * thing is the account's own; `neither` if it is no longer a member who wants notices.
 */
async function organisationOf(
  userId: string,
  { cause }: Pick<RequestedNotice['about'], 'cause'>,
  recipients: Recipients,
): Promise<string | null> {
  const event = cause && (await recipients.cause(cause));
  const ownerId = event && 'ownerId' in event.data ? event.data.ownerId : userId;
  if (ownerId === userId || ownerId === null) return null;
  const member = memberOf(await recipients.organisation(ownerId), userId);
  return member && wantsNotices(member) ? ownerId : 'neither';
}

async function contactCode(
  { about }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const asked = about.cause && (await recipients.code(about.cause));
  if (!asked) return drop('not-wanted');
  if (!asked.personal) return drop('erased');
  const { address: to } = asked.personal;
  const { userId, kind } = asked.data;
  const language = (await recipients.owner(userId))?.language ?? 'en';
  const asker = { to, language, unsubscribe: null };
  // The requester gets no answer either way (docs/adr/0014).
  if (await recipients.isSomebodyElses(userId, kind, to)) {
    return { ...asker, content: { kind: 'known-address', link: `${base}/auth` } };
  }
  const code = keys.contactCodes.codeOf(asked);
  return { ...asker, content: { kind: 'contact-code', code, link: `${base}/account` } };
}

async function toFinder(
  { channel, kind, about: { threadId = '', messageId } }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const { addresses, language, subject } = await recipients.finder(threadId);
  const to = needsProvider(channel) ? addresses[channel] : null;
  if (to === null) return drop('no-recipient');
  if (messageId !== undefined && !(await recipients.isThere(threadId, messageId))) {
    return drop('erased');
  }
  const { token } = makeThreadToken(threadId, keys.threadLinks);
  const content = {
    kind: kind === 'reply' ? kind : 'thread-link',
    link: `${base}/t/${token}`,
  } as const;
  const unsubscribe = finderUnsubscribeToken(token);
  return { to, language, content, unsubscribe, sealedFor: subject };
}

async function placeTest(
  { channel, about }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', deviceId, cause } = about;
  const owner = await recipients.owner(userId);
  if (!owner) return drop('erased');
  const place = placeOf(owner, channel, about);
  if (place === null || !owner.isActive) return drop('no-recipient');
  const found = { ...place, language: owner.language, unsubscribe: null };
  if (deviceId !== undefined) {
    const proof = makeDeviceProof(deviceId, keys.deviceProofs);
    const link = `${base}/account#device=${deviceId}.${proof}`;
    return { ...found, content: { kind: 'device-test', link } };
  }
  const asked = cause && (await recipients.channelTest(cause));
  if (!asked) return drop('not-wanted');
  const code = keys.channelCodes.codeOf(asked);
  return { ...found, content: { kind: 'channel-test', code, link: `${base}/account#channels` } };
}

/** Changes after which an address no longer belongs to the account. */
const REPLACED: Readonly<Record<'email' | 'sms', readonly SecurityChange[]>> = {
  email: ['email-changed', 'email-removed'],
  sms: ['phone-changed', 'phone-removed'],
};

/**
 * The notice of a change to how somebody signs in. It goes to the address that was verified before
 * the change, even if it was changed since: an attacker who takes over an account changes it, too.
 */
async function composeSecurity(
  { channel, about }: RequestedNotice,
  { recipients, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', change, cause } = about;
  const event = cause && (await recipients.cause(cause));
  if (!event || change === undefined || !needsProvider(channel)) return drop('not-wanted');
  const owner = await recipients.owner(userId);
  const before = owner && (await recipients.provenBefore(userId, event));
  if (!owner || !before) return drop('erased');
  const to = before[channel];
  if (to === null) return drop('no-recipient');
  const content = {
    kind: 'security-change',
    change,
    at: event.metadata.at,
    device: event.type === 'SessionStarted' ? (event.personal?.device ?? null) : null,
    isFormer: REPLACED[channel].includes(change),
    link: `${base}/account`,
    contactLink: `${base}/imprint`,
  } as const;
  return { to, language: owner.language, content, unsubscribe: null };
}

const isPaidFor = ({ channel }: HelperRecipient, { plan }: Owner): boolean =>
  channel === 'email' || plan !== 'free';

/** An invitation: the only notice to somebody who has not agreed yet. */
async function composeInvitation(
  { about }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', helperId = '' } = about;
  const owner = await recipients.owner(userId);
  const helper = await recipients.helper(userId, helperId);
  if (!owner || !helper) return drop('erased');
  if (!owner.isActive || helper.hasAgreed || !isPaidFor(helper, owner)) return drop('not-wanted');
  const { token } = makeHelperToken({ userId, helperId }, keys.helperLinks);
  const unsubscribe = helperUnsubscribeToken(token);
  return {
    to: helper.address,
    // The helper's own language is not known yet.
    language: owner.language,
    unsubscribe,
    content: {
      kind: 'helper-invitation',
      ownerName: helper.ownerName,
      link: `${base}/helper/${token}`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    },
  };
}

/**
 * Tells a helper that a message waits, or a lost thing was scanned, and nobody has looked; never
 * the text or its sender. The link about a scan contains this notice's id, since a helper may not
 * know which thing it is.
 */
async function composeAlert(
  { about, noticeId }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', helperId = '', threadId = '', messageId, uid = '' } = about;
  const owner = await recipients.owner(userId);
  const helper = await recipients.helper(userId, helperId);
  if (!owner || !helper?.hasAgreed) return drop('no-recipient');
  if (!owner.isActive || !isPaidFor(helper, owner)) return drop('not-wanted');
  const isScan = messageId === undefined;
  const isThere = isScan
    ? !(await recipients.isErased({ uid, ownerId: userId }))
    : await recipients.isThere(threadId, messageId);
  if (!isThere) return drop('erased');
  const { token } = makeHelperToken({ userId, helperId }, keys.helperLinks);
  const unsubscribe = helperUnsubscribeToken(token);
  return {
    to: helper.address,
    language: helper.language ?? owner.language,
    unsubscribe,
    content: {
      kind: 'helper-alert',
      isScan,
      ownerName: helper.ownerName,
      title: helper.showsTitle ? await recipients.titleOf({ uid, ownerId: userId }) : null,
      link: `${base}/helper/${token}?${isScan ? `scan=${noticeId}` : `message=${messageId}`}`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    },
  };
}

interface OwnerContentParts {
  readonly recipients: Recipients;
  readonly settings: SettingsValues;
  readonly base: string;
  readonly plan: Plan;
  readonly foot: FootAddresses;
  /** The organisation that owns the thing; null if it is their own. */
  readonly organisationId: string | null;
  readonly showsTitle: boolean;
}

/**
 * The content of a notice to an owner.
 * @returns null if its subject is erased
 */
async function ownerContent(
  request: RequestedNotice,
  parts: OwnerContentParts,
): Promise<NoticeContent | null> {
  const { recipients, settings, base, plan, foot, organisationId, showsTitle } = parts;
  const { channel, kind, about } = request;
  const { threadId = '', messageId = '', uid = '', userId = '' } = about;
  const of: readonly string[] = organisationId === null ? [] : [`organisation=${organisationId}`];
  const dashboard = [`${base}/dashboard`, ...of].join('?');
  if (kind === 'limit-reached') {
    const { messages: limit } = planLimits(plan, settings);
    const nextMonth = await nextMonthOf(request, recipients);
    return { kind, limit, nextMonth, link: dashboard, ...foot };
  }
  if (kind === 'lost-scan') {
    const code = { uid, ownerId: organisationId ?? userId };
    if (await recipients.isErased(code)) return null;
    const title = showsTitle ? await recipients.titleOf(code) : null;
    return { kind, title, link: dashboard, ...foot };
  }
  if (!(await recipients.isThere(threadId, messageId))) return null;
  const tab = ['tab=messages', `conversation=${threadId}`, ...of].join('&');
  const link = needsProvider(channel) ? dashboard : `${base}/dashboard?${tab}`;
  return { kind: 'new-message', link, ...(await aboutMessage(request, parts)), ...foot };
}

/** The name of the code, and whether the message is a voice note without text. */
async function aboutMessage(
  { about }: RequestedNotice,
  { recipients, showsTitle }: Pick<OwnerContentParts, 'recipients' | 'showsTitle'>,
) {
  const cause = about.cause && (await recipients.cause(about.cause));
  if (cause?.type !== 'MessageSent') return { title: null };
  const { data, personal } = cause;
  const isSpoken = data.voice !== undefined && personal?.content === '';
  return { title: showsTitle ? await recipients.titleOf(data) : null, isSpoken };
}

/** The first day of the month after that of the cause, as ISO 8601 in UTC. */
async function nextMonthOf({ about }: RequestedNotice, recipients: Recipients): Promise<string> {
  const at = new Date(await recipients.happenedAt(about));
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString();
}
