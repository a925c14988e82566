import type { Language } from '@app/events/language';
import type { NoticeContent } from './notice-content.ts';
import { de } from './security/de.ts';
import { en } from './security/en.ts';
import { es } from './security/es.ts';
import { fr } from './security/fr.ts';
import { hi } from './security/hi.ts';
import { id } from './security/id.ts';
import type { SecurityWords } from './security-words.ts';
import { withoutAccents } from './sms-text.ts';

type Content = Extract<NoticeContent, { kind: 'security-change' }>;

const WORDS: Readonly<Record<Language, SecurityWords>> = { en, de, fr, es, hi, id };

/** The text of a security notice. It cannot be unsubscribed, so it has no link for that. */
export function securityText(content: Content, language: Language) {
  const words = WORDS[language];
  const what = words.what[content.change];
  return {
    subject: words.subject(what),
    heading: what,
    paragraphs: paragraphs(words, content),
    action: { label: words.action, link: content.link },
    code: null,
    footnote: words.footnote,
    footLinks: [{ label: words.contact, link: content.contactLink }],
    sms: withoutAccents(words.sms(what, content.link)),
  };
}

function paragraphs(
  words: SecurityWords,
  { change, at, device, isFormer }: Content,
): readonly string[] {
  const happened = words.happened(timeOf(at, words.locale));
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
