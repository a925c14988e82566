import type { Language } from '@app/events/language';
import { productName } from '@app/service-kit/product';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import type { NoticeWords } from './notice-words.ts';
import { fitSms } from './sms-text.ts';

/** Where an owner changes what they are told, and where they end it. */
export interface FootAddresses {
  readonly accountLink: string;
  readonly unsubscribeLink: string;
}

/** What a notice says, before it is laid out. Nothing in it is of the other side. */
export type NoticeContent =
  | { readonly kind: 'sign-in-link'; readonly link: string }
  | { readonly kind: 'contact-code'; readonly code: string; readonly link: string }
  /** Instead of a code, to somebody whose account has the address already. */
  | { readonly kind: 'known-address'; readonly link: string }
  | ({
      readonly kind: 'new-message' | 'lost-scan';
      /** The owner's own words for the code; null where there are none any more. */
      readonly title: string | null;
      readonly link: string;
    } & FootAddresses)
  | { readonly kind: 'reply' | 'thread-link' | 'device-test'; readonly link: string }
  | ({
      readonly kind: 'limit-reached';
      readonly limit: number;
      /** ISO 8601: the first day of the next month. */
      readonly nextMonth: string;
      readonly link: string;
    } & FootAddresses)
  | { readonly kind: 'test' };

/** A place that a notice leads to. */
export interface NoticeLink {
  readonly label: string;
  readonly link: string;
}

/** The words of a notice, for every channel. */
export interface NoticeText {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do next. */
  readonly action: NoticeLink | null;
  /** Before the address of the action, spelled out. */
  readonly copyAddress: string;
  readonly code: string | null;
  /** Why it came, and what to do where it should not have. */
  readonly footnote: string;
  readonly footLinks: readonly NoticeLink[];
  /** One segment where possible. */
  readonly sms: string;
}

const WORDS: Readonly<Record<Language, NoticeWords>> = { en, de, fr, es, hi, id };

type Kind = 'signInLink' | 'knownAddress' | 'reply' | 'threadLink';
type Content<Name extends NoticeContent['kind']> = Extract<NoticeContent, { kind: Name }>;
type Said = Omit<NoticeText, 'language' | 'copyAddress'>;

/** Finds the words for a notice, in a language. A test of the settings is English. */
export function writeNotice(content: NoticeContent, language: Language): NoticeText {
  const words = WORDS[content.kind === 'test' ? 'en' : language];
  const said = say(content, words);
  return {
    ...said,
    language: content.kind === 'test' ? 'en' : language,
    copyAddress: words.copyAddress,
  };
}

function say(content: NoticeContent, words: NoticeWords): Said {
  switch (content.kind) {
    case 'sign-in-link':
      return withLink(words, 'signInLink', content.link);
    case 'contact-code':
      return contactCode(words, content);
    case 'known-address':
      return withLink(words, 'knownAddress', content.link);
    case 'new-message':
      return aboutCode(words, words.newMessage, content);
    case 'lost-scan':
      return aboutCode(words, words.lostScan, content);
    case 'device-test':
      return deviceTest(words, content.link);
    case 'reply':
      return withLink(words, 'reply', content.link);
    case 'thread-link':
      return withLink(words, 'threadLink', content.link);
    case 'limit-reached':
      return limitReached(words, content);
    case 'test':
      return TEST;
  }
}

function withLink(words: NoticeWords, kind: Kind, link: string): Said {
  const { action, sms, ...mail } = words[kind];
  return { ...mail, action: { label: action, link }, code: null, footLinks: [], sms: sms(link) };
}

/** Only a device shows it. */
function deviceTest({ deviceTest: { heading, subject } }: NoticeWords, link: string): Said {
  return {
    heading,
    subject,
    paragraphs: [],
    action: { label: heading, link },
    code: null,
    footnote: '',
    footLinks: [],
    sms: '',
  };
}

function contactCode(words: NoticeWords, { code, link }: Content<'contact-code'>): Said {
  const { action, sms, subject, ...mail } = words.contactCode;
  return {
    ...mail,
    subject: subject(code),
    action: { label: action, link },
    code,
    footLinks: [],
    sms: sms(code),
  };
}

/** What an owner is told about one of their codes. */
function aboutCode(
  words: NoticeWords,
  { action, sms, subject, paragraphs, heading, footnote }: NoticeWords['lostScan'],
  content: Content<'new-message' | 'lost-scan'>,
): Said {
  const { someCode } = words.newMessage;
  const { link } = content;
  const name = content.title === null ? null : oneLine(content.title);
  const about = name === null ? someCode : words.quote(name);
  return {
    heading,
    footnote,
    subject: subject(about),
    paragraphs: paragraphs(about),
    action: { label: action, link },
    code: null,
    footLinks: footLinks(words, content),
    sms: fitSms((shown) => sms(shown, link), name === null ? null : `"${name}"`, someCode),
  };
}

function limitReached(words: NoticeWords, content: Content<'limit-reached'>): Said {
  const { action, sms, paragraphs, ...mail } = words.limitReached;
  const { limit, link } = content;
  const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const nextMonth = new Date(content.nextMonth).toLocaleDateString(words.locale, day);
  return {
    ...mail,
    paragraphs: paragraphs(limit, nextMonth),
    action: { label: action, link },
    code: null,
    footLinks: footLinks(words, content),
    sms: sms(limit, link),
  };
}

const footLinks = (
  { settings, unsubscribe }: NoticeWords,
  { accountLink, unsubscribeLink }: FootAddresses,
): readonly NoticeLink[] => [
  { label: settings, link: accountLink },
  { label: unsubscribe, link: unsubscribeLink },
];

const TEST: Said = {
  subject: `A test from ${productName}`,
  heading: 'It works',
  paragraphs: ['This is a test of the settings for notices. There is nothing to do.'],
  action: null,
  code: null,
  footnote: 'An administrator pressed “Send test”.',
  footLinks: [],
  sms: `${productName}: this is a test of the settings for SMS.`,
};

/** People's words stand in a subject too, which is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
