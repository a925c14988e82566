import type { Language } from '@app/events/language';
import type { SettingsValues } from '@app/events/settings';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { PRODUCT_LOOK, type SiteLook } from '../../features/brand/site-look.ts';
import type { Outgoing } from './channels/delivery.ts';
import { toHtml, toPlain } from './texts/mail.ts';
import type { NoticeContent } from './texts/notice-content.ts';
import { writeNotice } from './texts/notice-text.ts';

/** The base URL of links: the app domain of the settings, otherwise the public address. */
export function linkBase({ app_domain }: SettingsValues, publicUrl: string): string {
  const address = app_domain === '' ? publicUrl : app_domain;
  const withScheme = /^https?:\/\//iu.test(address) ? address : `https://${address}`;
  return withScheme.replace(/\/+$/u, '');
}

interface Letter {
  readonly to: string;
  readonly content: NoticeContent;
  /** By default English. */
  readonly language?: Language;
  /** The address for one-click unsubscription. */
  readonly unsubscribe?: string | null;
}

/** Writes a notice for its channel. */
export function layOut(
  { noticeId, channel }: Pick<RequestedNotice, 'noticeId' | 'channel'>,
  { to, content, language = 'en', unsubscribe = null }: Letter,
  look: SiteLook = PRODUCT_LOOK,
): Outgoing {
  const words = writeNotice(content, language, look);
  const link = words.action?.link ?? null;
  const about = { noticeId, to, link };
  if (channel === 'sms') {
    return { ...about, subject: null, text: words.sms, html: null, unsubscribe: null };
  }
  const { subject } = words;
  const [text, html] = [toPlain(words, look), toHtml(words, look)];
  return { ...about, subject, text, html, unsubscribe, from: look.sender };
}
