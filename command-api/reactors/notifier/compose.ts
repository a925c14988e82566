import type { KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { Language } from '@app/events/language';
import type { SettingsValues } from '@app/events/settings';
import type { Plan, PushSubscription } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import { makeThreadToken } from '@app/service-kit/thread-token';
import { finderUnsubscribeToken, ownerUnsubscribeToken } from '@app/service-kit/unsubscribe-token';
import type { ContactCodes } from '../../features/contacts/contact-codes.ts';
import { makeDeviceProof } from '../../features/devices/device-proof.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { signInToken } from '../../features/sign-in-links/sign-in-links.ts';
import type { Outgoing } from './channels/delivery.ts';
import { layOut, linkBase } from './lay-out.ts';
import { layOutPush } from './push-message.ts';
import { placeOf } from './places.ts';
import type { Recipients } from './recipients.ts';
import type { NoticeContent } from './texts/notice-text.ts';
import { isWanted } from './what-to-send.ts';

export type Composed =
  | {
      readonly kind: 'message';
      readonly message: Outgoing;
      /** The subject whose key seals what is recorded of the address. */
      readonly sealedFor: string;
    }
  | {
      readonly kind: 'drop';
      readonly reason: EventNamed<'NoticeDropped'>['data']['reason'];
    };

type Found =
  | {
      readonly to: string;
      readonly language: Language;
      readonly content: NoticeContent;
      /** The token of the link that ends such notices; null for those that somebody asked for. */
      readonly unsubscribe: string | null;
      /** Where it is another than that of the request: a finder has left a new address since. */
      readonly sealedFor?: string;
      /** Of a push message only. */
      readonly subscription?: PushSubscription;
    }
  | Extract<Composed, { kind: 'drop' }>;

const drop = (reason: Extract<Composed, { kind: 'drop' }>['reason']) =>
  ({ kind: 'drop', reason }) as const;

/** Keys that links and codes are made with again. */
export interface NoticeKeys {
  /** The vault's secret `thread-links`. */
  readonly threadLinks: KeyObject;
  /** The vault's secret `sign-in-links`. */
  readonly signInLinks: KeyObject;
  /** The vault's secret `unsubscribe-links`. */
  readonly unsubscribeLinks: KeyObject;
  /** The vault's secret `device-proofs`. */
  readonly deviceProofs: KeyObject;
  readonly contactCodes: ContactCodes;
}

/**
 * Finds, when a notice is sent, whom it goes to and what it says. Nothing of it stands in the log:
 * who was erased, withdrew an address or wants no notices any more gets none.
 */
export class Composer {
  private readonly recipients: Recipients;
  private readonly keys: NoticeKeys;
  private readonly publicUrl: string;
  private readonly now: () => Date;

  constructor(recipients: Recipients, keys: NoticeKeys, publicUrl: string, now: () => Date) {
    this.recipients = recipients;
    this.keys = keys;
    this.publicUrl = publicUrl;
    this.now = now;
  }

  async compose(request: RequestedNotice, settings: SettingsValues): Promise<Composed> {
    const found = await this.find(request, settings);
    if ('kind' in found) return found;
    const base = this.base(settings);
    const { unsubscribe: token, subscription, sealedFor = request.subject } = found;
    if (subscription) {
      const message = layOutPush(request, { ...found, subscription }, base, this.now());
      return { kind: 'message', message, sealedFor };
    }
    const unsubscribe = token === null ? null : `${base}/api/unsubscribe/${token}`;
    return { kind: 'message', message: layOut(request, { ...found, unsubscribe }), sealedFor };
  }

  private find(request: RequestedNotice, settings: SettingsValues): Promise<Found> {
    switch (request.kind) {
      case 'new-message':
      case 'limit-reached':
      case 'lost-scan':
        return this.toOwner(request, settings);
      case 'reply':
      case 'thread-link':
        return this.toFinder(request, settings);
      case 'sign-in-link':
        return this.signIn(request, settings);
      case 'contact-code':
        return this.code(request, settings);
      case 'device-test':
        return this.toDevice(request, settings);
      case 'test':
        return Promise.resolve(drop('only-a-test'));
    }
  }

  private async signIn({ about }: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const link = about.cause && (await this.recipients.link(about.cause));
    if (!link) return drop('not-wanted');
    if (!link.personal) return drop('erased');
    const token = signInToken(link, this.keys.signInLinks);
    const content = { kind: 'sign-in-link', link: `${this.base(settings)}/auth/${token}` } as const;
    const to = link.personal.identifier;
    const language = await this.recipients.languageAt(to);
    return { to, language, content, unsubscribe: null };
  }

  private async code({ about }: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const asked = about.cause && (await this.recipients.code(about.cause));
    if (!asked) return drop('not-wanted');
    if (!asked.personal) return drop('erased');
    const { address: to } = asked.personal;
    const { userId, kind } = asked.data;
    const base = this.base(settings);
    const language = (await this.recipients.owner(userId))?.language ?? 'en';
    const asker = { to, language, unsubscribe: null };
    // Whoever asked hears nothing of it: they see the same either way (docs/adr/0080).
    if (await this.recipients.isSomebodyElses(userId, kind, to)) {
      return { ...asker, content: { kind: 'known-address', link: `${base}/auth` } };
    }
    const code = this.keys.contactCodes.codeOf(asked);
    return { ...asker, content: { kind: 'contact-code', code, link: `${base}/account` } };
  }

  private async toDevice({ about }: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const { userId = '', deviceId = '' } = about;
    const owner = await this.recipients.owner(userId);
    if (!owner) return drop('erased');
    const place = placeOf(owner, 'push', deviceId);
    if (place === null || !owner.isActive) return drop('no-recipient');
    const proof = makeDeviceProof(deviceId, this.keys.deviceProofs);
    const link = `${this.base(settings)}/account#device=${deviceId}.${proof}`;
    const content = { kind: 'device-test', link } as const;
    return { ...place, language: owner.language, content, unsubscribe: null };
  }

  private async toOwner(request: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const { channel, about } = request;
    const { userId = '' } = about;
    const owner = await this.recipients.owner(userId);
    if (!owner) return drop('erased');
    const place = placeOf(owner, channel, about.deviceId);
    if (place === null) return drop('no-recipient');
    if (channel === 'push' ? !owner.isActive : !isWanted(owner, channel)) return drop('not-wanted');
    const { plan, language } = owner;
    const content = await this.ownerContent(request, settings, { plan, ...place });
    if (content === null) return drop('erased');
    const unsubscribe = ownerUnsubscribeToken(userId, this.keys.unsubscribeLinks);
    return { ...place, language, unsubscribe, content };
  }

  /** @returns null where what the notice is about is erased */
  private async ownerContent(
    request: RequestedNotice,
    settings: SettingsValues,
    { plan, showsTitle }: { readonly plan: Plan; readonly showsTitle: boolean },
  ): Promise<NoticeContent | null> {
    const { channel, kind, about } = request;
    const { userId = '', threadId = '', messageId = '', uid = '' } = about;
    const base = this.base(settings);
    const unsubscribe = ownerUnsubscribeToken(userId, this.keys.unsubscribeLinks);
    const foot = {
      accountLink: `${base}/account#notices`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    };
    const dashboard = `${base}/dashboard`;
    if (kind === 'limit-reached') {
      const { messages: limit } = planLimits(plan, settings);
      const nextMonth = await this.nextMonth(request);
      return { kind, limit, nextMonth, link: dashboard, ...foot };
    }
    if (kind === 'lost-scan') {
      if (await this.recipients.isErased(uid)) return null;
      const title = showsTitle ? await this.recipients.titleOf(uid) : null;
      return { kind, title, link: dashboard, ...foot };
    }
    if (!(await this.recipients.isThere(threadId, messageId))) return null;
    const title = showsTitle ? await this.titleOf(request) : null;
    const link =
      channel === 'push' ? `${dashboard}?tab=messages&conversation=${threadId}` : dashboard;
    return { kind: 'new-message', title, link, ...foot };
  }

  private async toFinder(request: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const { channel, kind, about } = request;
    const { threadId = '', messageId } = about;
    const { addresses, language, subject } = await this.recipients.finder(threadId);
    const to = channel === 'push' ? null : addresses[channel];
    if (to === null) return drop('no-recipient');
    if (messageId !== undefined && !(await this.recipients.isThere(threadId, messageId))) {
      return drop('erased');
    }
    const { token } = makeThreadToken(threadId, this.keys.threadLinks);
    const link = `${this.base(settings)}/t/${token}`;
    const content = { kind: kind === 'reply' ? 'reply' : 'thread-link', link } as const;
    const unsubscribe = finderUnsubscribeToken(token);
    return { to, language, content, unsubscribe, sealedFor: subject };
  }

  private base(settings: SettingsValues): string {
    return linkBase(settings, this.publicUrl);
  }

  private async titleOf({ about }: RequestedNotice): Promise<string | null> {
    const cause = about.cause && (await this.recipients.cause(about.cause));
    return cause?.type === 'MessageSent' ? this.recipients.titleOf(cause.data.uid) : null;
  }

  /** The first day of the month behind that of the cause, as ISO 8601 in UTC. */
  private async nextMonth({ about }: RequestedNotice): Promise<string> {
    const cause = about.cause && (await this.recipients.cause(about.cause));
    const at = new Date(cause?.metadata.at ?? Date.now());
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString();
  }
}
