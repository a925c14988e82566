import type { AdminSecurity } from '@app/service-kit/environment';
import type { KeyObject } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import type { SettingsValues } from '@app/events/settings';
import { makeThreadToken } from '@app/service-kit/thread-token';
import { finderUnsubscribeToken, ownerUnsubscribeToken } from '@app/service-kit/unsubscribe-token';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { SiteLook } from '../../features/brand/site-look.ts';
import { signInToken } from '../../features/sign-in-links/sign-in-links.ts';
import { needsProvider } from './channels/delivery.ts';
import { composeAlert, composeInvitation } from './compose-for-helper.ts';
import { type Composed, drop, type Found, type NoticeKeys } from './found-notice.ts';
import { whyNotAnyMore } from './has-been-seen.ts';
import { layOut, layOutOwn, layOutPush, linkBase } from './lay-out.ts';
import { isToOwner, ownerContent } from './owner-content.ts';
import { composeDecision } from './compose-decision.ts';
import { composeSecurity } from './compose-security.ts';
import { testChannel, testDevice } from './place-tests.ts';
import { placeOf, takesNotices } from './places.ts';
import type { Recipients } from './recipients.ts';
import { toldAs } from './told-as.ts';
import { isWanted } from './what-to-send.ts';

export interface ComposerOptions {
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
  readonly log: EventLog;
  readonly recipients: Recipients;
  private readonly keys: NoticeKeys;
  private readonly publicUrl: string;
  private readonly adminSecurity: AdminSecurity;
  private readonly look: () => Promise<SiteLook>;
  private readonly now: () => Date;

  constructor(
    { log, recipients }: { readonly log: EventLog; readonly recipients: Recipients },
    keys: NoticeKeys,
    { publicUrl, adminSecurity, look, now }: ComposerOptions,
  ) {
    this.log = log;
    this.recipients = recipients;
    this.keys = keys;
    this.publicUrl = publicUrl;
    this.adminSecurity = adminSecurity;
    this.look = look;
    this.now = now;
  }

  async compose(request: RequestedNotice, settings: SettingsValues): Promise<Composed> {
    const found = (await whyNotAnyMore(request, this.log)) ?? (await this.find(request, settings));
    if ('kind' in found) return found;
    const base = this.base(settings);
    const site = { base, look: await this.look() };
    const { unsubscribe: token, subscription, own, sealedFor = request.subject } = found;
    if (subscription) {
      const message = layOutPush(request, { ...found, subscription }, { ...site, now: this.now() });
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

  private find(request: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const { kind } = request;
    if (isToOwner(kind)) return this.toOwner(request, settings);
    switch (kind) {
      case 'reply':
      case 'thread-link':
        return this.toFinder(request, settings);
      case 'sign-in-link':
        return this.signIn(request, settings);
      case 'contact-code':
        return this.code(request, settings);
      case 'device-test':
        return testDevice(request, this.parts(settings));
      case 'channel-test':
        return testChannel(request, this.parts(settings));
      case 'helper-invitation':
        return composeInvitation(request, this.linkParts(settings, this.keys.helperLinks));
      case 'helper-alert':
        return composeAlert(request, this.linkParts(settings, this.keys.helperLinks));
      case 'security-change':
        return composeSecurity(request, this.parts(settings));
      case 'report-decided':
        return composeDecision(request, {
          ...this.linkParts(settings, this.keys.reportLinks),
          threadKey: this.keys.threadLinks,
        });
      case 'test':
        return Promise.resolve(drop('only-a-test'));
    }
  }

  private async signIn({ about }: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const link = about.cause && (await this.recipients.link(about.cause));
    if (!link) return drop('not-wanted');
    if (!link.personal) return drop('erased');
    const token = signInToken(link, this.keys.signInLinks);
    const to = link.personal.identifier;
    const { language, isAdministrator } = await this.recipients.whoSignsIn(to);
    const address = `${this.base(settings)}/auth/${token}`;
    const isShort = isAdministrator && this.adminSecurity === 'strict';
    const content = { kind: 'sign-in-link', link: address, isShort } as const;
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
    // The requester gets no answer either way (docs/adr/0014).
    if (await this.recipients.isSomebodyElses(userId, kind, to)) {
      return { ...asker, content: { kind: 'known-address', link: `${base}/auth` } };
    }
    const code = this.keys.contactCodes.codeOf(asked);
    return { ...asker, content: { kind: 'contact-code', code, link: `${base}/account` } };
  }

  private async toOwner(request: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const { channel, about } = request;
    const { userId = '' } = about;
    const owner = await this.recipients.owner(userId);
    if (!owner) return drop('erased');
    const told = await toldAs(userId, about, this);
    if (told === null) return drop('not-wanted');
    const place = placeOf(owner, channel, about);
    const isOver = place?.own !== undefined && !takesNotices(place.own);
    if (place === null || isOver) return drop('no-recipient');
    const wanted = needsProvider(channel) ? isWanted(owner, channel) : owner.isActive;
    if (!wanted) return drop('not-wanted');
    const { plan, language } = owner;
    const unsubscribe = ownerUnsubscribeToken(userId, this.keys.unsubscribeLinks);
    const base = this.base(settings);
    const foot = {
      accountLink: `${base}/account#notices`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    };
    const content = await ownerContent(request, {
      recipients: this.recipients,
      settings,
      base,
      plan,
      foot,
      ...told,
      ...place,
    });
    if (content === null) return drop('erased');
    return { ...place, language, unsubscribe, content };
  }

  private async toFinder(request: RequestedNotice, settings: SettingsValues): Promise<Found> {
    const { channel, kind, about } = request;
    const { threadId = '', messageId } = about;
    const { addresses, language, subject } = await this.recipients.finder(threadId);
    const to = needsProvider(channel) ? addresses[channel] : null;
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

  private parts(settings: SettingsValues) {
    return { recipients: this.recipients, keys: this.keys, base: this.base(settings) };
  }

  /** @param key of its private link */
  private linkParts(settings: SettingsValues, key: KeyObject) {
    const { log, recipients } = this;
    return { log, recipients, key, base: this.base(settings) };
  }

  private base(settings: SettingsValues): string {
    return linkBase(settings, this.publicUrl);
  }
}
