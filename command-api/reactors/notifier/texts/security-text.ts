import type { NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';
import { withoutAccents } from './sms-text.ts';

type Content = Extract<NoticeContent, { kind: 'security-change' }>;

/** The text of a security notice. It cannot be unsubscribed, so it has no link for that. */
export function securityText(content: Content, { security: words, contact, locale }: NoticeWords) {
  const what = words.what[content.change];
  return {
    subject: words.subject(what),
    heading: what,
    paragraphs: paragraphs(words, timeOf(content.at, locale), content),
    action: { label: words.action, link: content.link },
    code: null,
    footnote: words.footnote,
    footLinks: [{ label: contact, link: content.contactLink }],
    sms: withoutAccents(words.sms(what, content.link)),
  };
}

function paragraphs(
  words: NoticeWords['security'],
  when: string,
  { change, device, isFormer }: Content,
): readonly string[] {
  const happened = words.happened(when);
  if (change === 'account-disabled') return [happened, words.disabled];
  if (change === 'webhook-disabled') return [happened, words.webhookDisabled];
  if (change === 'account-enabled') return [happened, words.enabled];
  // The "on" is English, so other languages use a comma.
  const where = device === null ? '' : ` ${words.device(device.replace(' on ', ', '))}`;
  return [`${happened}${where} ${words.wasYou}`, isFormer ? words.notYouFormer : words.notYou];
}

function timeOf(at: string, locale: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(at).toLocaleString(locale, form)} UTC`;
}
