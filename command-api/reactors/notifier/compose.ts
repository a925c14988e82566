import type { AdminSecurity } from '@app/service-kit/environment';
import type { EventLog } from '@app/events/log/event-log';
import type { SettingsValues } from '@app/events/settings';
import { makeThreadToken } from '@app/service-kit/thread-token';
import { finderUnsubscribeToken, ownerUnsubscribeToken } from '@app/service-kit/unsubscribe-token';
import { makeDeviceProof } from '../../features/devices/device-proof.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { memberOf, wantsNotices } from '../../features/organisations/state.ts';
import type { SiteLook } from '../../features/brand/site-look.ts';
import { signInToken } from '../../features/sign-in-links/sign-in-links.ts';
import { needsProvider } from './channels/delivery.ts';
import { composeAlert, composeInvitation } from './compose-for-helper.ts';
import {
  type Composed,
  type ComposeParts,
  drop,
  type Found,
  type NoticeKeys,
} from './found-notice.ts';
import { whyNotAnyMore } from './has-been-seen.ts';
import { layOut, layOutOwn, layOutPush, linkBase } from './lay-out.ts';
import { isToOwner, ownerContent } from './owner-content.ts';
import { composeDecision } from './compose-decision.ts';
import { composeSecurity } from './compose-security.ts';
import { placeOf, takesNotices } from './places.ts';
import type { Recipients } from './recipients.ts';
import { isWanted } from './what-to-send.ts';

export interface ComposerOptions {
  readonly log: EventLog;
  readonly recipients: Recipients;
  readonly keys: NoticeKeys;
  readonly publicUrl: string;
  /** The current name and look of the site. */
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
    const { kind } = request;
    if (isToOwner(kind)) return this.toOwner(request, settings, parts);
    switch (kind) {
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

/** The test of a device, or of a channel, also of an expired one. */
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
