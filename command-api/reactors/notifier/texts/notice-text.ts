import type { Language } from '@app/events/language';
import { NAME_PLACE, withName } from '@app/service-kit/brand/name-place';
import { PRODUCT_LOOK, type SiteLook } from '../../../features/brand/site-look.ts';
import { de } from './de.ts';
import { decisionText } from './decision-text.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { helperText, isForHelper } from './helper-text.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import type { FootAddresses, NoticeContent } from './notice-content.ts';
import type { NoticeWords } from './notice-words.ts';
import { securityText } from './security-text.ts';
import { fitSms, oneLine } from './sms-text.ts';

/** A link in a notice. */
export interface NoticeLink {
  readonly label: string;
  readonly link: string;
}

/** The texts of a notice for all channels. */
export interface NoticeText {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do next. */
  readonly action: NoticeLink | null;
  /** Introduces the action's address in full. */
  readonly copyAddress: string;
  readonly code: string | null;
  /** Why it was sent, and what to do if it should not have been. */
  readonly footnote: string;
  readonly footLinks: readonly NoticeLink[];
  /** If possible, a single segment. */
  readonly sms: string;
}

const WORDS: Readonly<Record<Language, NoticeWords>> = { en, de, fr, es, hi, id };

type Kind = 'signInLink' | 'knownAddress' | 'reply' | 'threadLink';
type Content<Name extends NoticeContent['kind']> = Extract<NoticeContent, { kind: Name }>;
type AboutCode = Extract<NoticeContent, { kind: 'new-message' | 'lost-scan' }>;
type Said = Omit<NoticeText, 'language' | 'copyAddress'>;

/**
 * Writes a notice in a language. Tests of settings are in English.
 * @param look the site's name and look
 */
export function writeNotice(
  content: NoticeContent,
  language: Language,
  look: Pick<SiteLook, 'name' | 'shortName'> = PRODUCT_LOOK,
): NoticeText {
  const words = WORDS[content.kind === 'test' ? 'en' : language];
  return {
    ...named(say(content, words), look),
    language: content.kind === 'test' ? 'en' : language,
    copyAddress: words.copyAddress,
  };
}

/** Inserts the site's name, and the short name into the SMS. */
function named(said: Said, { name, shortName }: Pick<SiteLook, 'name' | 'shortName'>): Said {
  const put = (text: string): string => withName(text, name);
  const putLink = (link: NoticeLink): NoticeLink => ({ ...link, label: put(link.label) });
  return {
    ...said,
    subject: put(said.subject),
    heading: put(said.heading),
    paragraphs: said.paragraphs.map(put),
    action: said.action && putLink(said.action),
    footnote: put(said.footnote),
    footLinks: said.footLinks.map(putLink),
    sms: withName(said.sms, shortName),
  };
}

const isAboutCode = (content: NoticeContent): content is AboutCode =>
  'title' in content && 'accountLink' in content;

/** The name of a code within a sentence. */
function nameOf(title: string | null, words: NoticeWords): string {
  return title === null ? words.newMessage.someCode : words.quote(oneLine(title));
}

function say(content: NoticeContent, words: NoticeWords): Said {
  if (isForHelper(content)) return helperText(words, content);
  if (isAboutCode(content)) return aboutCode(words, content);
  switch (content.kind) {
    case 'sign-in-link':
      return signInLink(words, content);
    case 'contact-code':
      return contactCode(words, content);
    case 'known-address':
      return withLink(words, 'knownAddress', content.link);
    case 'device-test':
      return deviceTest(words, content.link);
    case 'channel-test':
      return channelTest(words, content);
    case 'reply':
      return withLink(words, 'reply', content.link);
    case 'thread-link':
      return withLink(words, 'threadLink', content.link);
    case 'limit-reached':
      return limitReached(words, content);
    case 'security-change':
      return securityText(content, words);
    case 'report-decided':
      return decisionText(content, nameOf(content.title, words), words);
    case 'test':
      return TEST;
  }
}

const signInLink = (words: NoticeWords, content: Content<'sign-in-link'>): Said => {
  const { signInLink: usual, administratorLink } = words;
  const own = content.isShort === true ? { ...usual, ...administratorLink } : usual;
  return withLink({ ...words, signInLink: own }, 'signInLink', content.link);
};

function withLink(words: NoticeWords, kind: Kind, link: string): Said {
  const { action, sms, ...mail } = words[kind];
  return { ...mail, action: { label: action, link }, code: null, footLinks: [], sms: sms(link) };
}

/** Sent only to devices. */
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

/** Sent only to owners' own channels. */
const channelTest = (words: NoticeWords, { code, link }: Content<'channel-test'>): Said => ({
  ...deviceTest(words, link),
  subject: words.channelTest.subject(code),
  code,
});

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

/** Notices about one of an owner's codes. */
function aboutCode(words: NoticeWords, content: AboutCode): Said {
  const spoken = content.isSpoken ? words.voiceNote : {};
  const own = content.kind === 'lost-scan' ? words.lostScan : spoken;
  const { action, sms, subject, paragraphs, heading, footnote } = { ...words.newMessage, ...own };
  const { someCode } = words.newMessage;
  const { link, title } = content;
  const name = title === null ? null : oneLine(title);
  const about = nameOf(title, words);
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
  const nextMonth = new Date(content.nextMonth).toLocaleDateString(words.locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
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
  subject: `A test from ${NAME_PLACE}`,
  heading: 'It works',
  paragraphs: ['This is a test of the settings for notices. There is nothing to do.'],
  action: null,
  code: null,
  footnote: 'An administrator pressed “Send test”.',
  footLinks: [],
  sms: `${NAME_PLACE}: this is a test of the settings for SMS.`,
};
