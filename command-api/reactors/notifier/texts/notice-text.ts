import type { Language } from '@app/events/language';
import { NAME_PLACE, withName } from '@app/service-kit/brand/name-place';
import { PRODUCT_LOOK, type SiteLook } from '../../../features/brand/site-look.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import type { FootAddresses, NoticeContent, NoticeWords } from './notice-words.ts';
import { fitSms, oneLine, withoutAccents } from './sms-text.ts';

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

type Content<Kind extends NoticeContent['kind']> = Extract<NoticeContent, { kind: Kind }>;
type ToHelper = Content<'helper-invitation' | 'helper-alert'>;
type AboutCode = Content<'new-message' | 'lost-scan'>;
type Said = Omit<NoticeText, 'language' | 'copyAddress'>;

/** Writes a notice in a language. Tests of settings are in English. */
export function writeNotice(
  content: NoticeContent,
  chosen: Language,
  { name, shortName }: Pick<SiteLook, 'name' | 'shortName'> = PRODUCT_LOOK,
): NoticeText {
  const language = content.kind === 'test' ? 'en' : chosen;
  const words = WORDS[language];
  const said = content.kind === 'test' ? TEST : say(content, words);
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
    language,
    copyAddress: words.copyAddress,
  };
}

function say(content: Exclude<NoticeContent, { kind: 'test' }>, words: NoticeWords): Said {
  switch (content.kind) {
    case 'sign-in-link':
      return signInLink(words, content);
    case 'known-address':
      return withLink(words.knownAddress, content.link);
    case 'reply':
      return withLink(words.reply, content.link);
    case 'thread-link':
      return withLink(words.threadLink, content.link);
    case 'contact-code':
      return contactCode(words, content);
    case 'device-test':
    case 'channel-test':
      return placeTest(words, content);
    case 'new-message':
    case 'lost-scan':
      return aboutCode(words, content);
    case 'limit-reached':
      return limitReached(words, content);
    case 'helper-invitation':
    case 'helper-alert':
      return toHelper(words, content);
    case 'security-change':
      return securityChange(words, content);
    case 'report-decided':
      return reportDecided(words, content);
  }
}

/** An SMS says what the subject of the mail says. */
const smsOf = (subject: string, link: string): string =>
  withoutAccents(`${NAME_PLACE}: ${subject}\n${link}`);

/** A notice whose words need nothing but a link. */
function withLink({ action, sms, ...mail }: NoticeWords['reply'], link: string): Said {
  return {
    ...mail,
    action: { label: action, link },
    code: null,
    footLinks: [],
    sms: sms?.(link) ?? smsOf(mail.subject, link),
  };
}

const signInLink = (words: NoticeWords, { isShort, link }: Content<'sign-in-link'>): Said =>
  withLink({ ...words.signInLink, ...(isShort === true && words.administratorLink) }, link);

function contactCode({ contactCode: words }: NoticeWords, content: Content<'contact-code'>): Said {
  const { code, link } = content;
  const { subject, sms, ...mail } = words;
  return { ...withLink({ ...mail, subject: subject(code) }, link), code, sms: sms(code) };
}

/** Sent only to devices and to owners' own channels. */
function placeTest(words: NoticeWords, content: Content<'device-test' | 'channel-test'>): Said {
  const { heading, subject } = words.deviceTest;
  const code = content.kind === 'channel-test' ? content.code : null;
  return {
    heading,
    subject: code === null ? subject : words.channelTest.subject(code),
    paragraphs: [],
    action: { label: heading, link: content.link },
    code,
    footnote: '',
    footLinks: [],
    sms: '',
  };
}

/** The name of a code within a sentence. */
const nameOf = (title: string | null, words: NoticeWords): string =>
  title === null ? words.newMessage.someCode : words.quote(oneLine(title));

function aboutCode(words: NoticeWords, content: AboutCode): Said {
  const { link, title } = content;
  const spoken = content.isSpoken ? words.voiceNote : {};
  const own = content.kind === 'lost-scan' ? words.lostScan : spoken;
  const { action, subject, paragraphs, heading, footnote } = { ...words.newMessage, ...own };
  const about = nameOf(title, words);
  const write = (shown: string): string => smsOf(subject(shown), link);
  return {
    heading,
    footnote,
    subject: subject(about),
    paragraphs: paragraphs(about),
    action: { label: action, link },
    code: null,
    footLinks: footLinks(words, content),
    sms: fitSms(write, title === null ? null : `"${oneLine(title)}"`, words.newMessage.someCode),
  };
}

function limitReached(words: NoticeWords, content: Content<'limit-reached'>): Said {
  const { limit, link } = content;
  const form = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const nextMonth = new Date(content.nextMonth).toLocaleDateString(words.locale, form);
  const paragraphs = words.limitReached.paragraphs(limit, nextMonth);
  const said = withLink({ ...words.limitReached, paragraphs }, link);
  return { ...said, footLinks: footLinks(words, content) };
}

const footLinks = (
  { settings, unsubscribe }: NoticeWords,
  { accountLink, unsubscribeLink }: FootAddresses,
): readonly NoticeLink[] => [
  { label: settings, link: accountLink },
  { label: unsubscribe, link: unsubscribeLink },
];

function toHelper(words: NoticeWords, content: ToHelper): Said {
  const owner = oneLine(content.ownerName);
  const isScan = content.kind === 'helper-alert' && content.isScan;
  const alert = isScan ? { ...words.helperAlert, ...words.helperScan } : words.helperAlert;
  const mail = content.kind === 'helper-invitation' ? words.helperInvitation : alert;
  const title = content.kind === 'helper-alert' ? content.title : null;
  const written = {
    subject: mail.subject(owner),
    heading: mail.heading(owner),
    paragraphs: mail.paragraphs(owner, title === null ? null : words.quote(oneLine(title))),
    footnote: mail.footnote(owner),
    action: mail.action,
  };
  const footLink = { label: words.helperEnd, link: content.unsubscribeLink };
  return { ...withLink(written, content.link), footLinks: [footLink] };
}

/** A security notice cannot be unsubscribed, so it has no link for that. */
function securityChange(
  { security: words, contact, locale }: NoticeWords,
  { change, at, device, isFormer, link, contactLink }: Content<'security-change'>,
): Said {
  const what = words.what[change];
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const happened = words.happened(`${new Date(at).toLocaleString(locale, form)} UTC`);
  // The "on" is English, so other languages use a comma.
  const where = device === null ? '' : ` ${words.device(device.replace(' on ', ', '))}`;
  const advice = isFormer ? words.notYouFormer : words.notYou;
  const own = {
    'account-disabled': words.disabled,
    'webhook-disabled': words.webhookDisabled,
    'account-enabled': words.enabled,
  };
  const paragraphs =
    change in own
      ? [happened, own[change as keyof typeof own]]
      : [`${happened}${where} ${words.wasYou}`, advice];
  return {
    subject: words.subject(what),
    heading: what,
    paragraphs,
    action: { label: words.action, link },
    code: null,
    footnote: words.footnote,
    footLinks: [{ label: contact, link: contactLink }],
    sms: withoutAccents(words.sms(what, link)),
  };
}

/** The decision on a report, its ground, and where to object. It cannot be unsubscribed. */
function reportDecided(words: NoticeWords, content: Content<'report-decided'>): Said {
  const { outcome, reason, side, isStranger, isRevised, title, link } = content;
  const { subject, intro, revised, outcomes, reasons, disagree, action, ...rest } = words.decision;
  const stranger = side === 'reporter' ? rest.stranger : rest.finder;
  const written = {
    subject,
    heading: subject,
    paragraphs: [
      isStranger ? stranger.intro : intro[side](nameOf(title, words)),
      `${isRevised ? `${revised} ` : ''}${outcomes[outcome]} ${reasons[reason]}`,
      disagree,
    ],
    action,
    footnote: isStranger ? stranger.footnote : rest.footnote,
  };
  const footLink = { label: words.contact, link: content.contactLink };
  return { ...withLink(written, link), footLinks: [footLink] };
}

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
