import { productName } from '@app/service-kit/product';
import { fitSms } from './sms-text.ts';

/** What a notice says, before it is laid out. Nothing in it is of the other side. */
export type NoticeContent =
  | { readonly kind: 'sign-in-link'; readonly link: string }
  | { readonly kind: 'contact-code'; readonly code: string; readonly link: string }
  /** Instead of a code, to somebody whose account has the address already. */
  | { readonly kind: 'known-address'; readonly link: string }
  | {
      readonly kind: 'new-message';
      /** The owner's own words for the code; null where there are none any more. */
      readonly title: string | null;
      readonly link: string;
      readonly accountLink: string;
    }
  | { readonly kind: 'reply' | 'thread-link'; readonly link: string }
  | {
      readonly kind: 'limit-reached';
      readonly limit: number;
      /** The first day of the next month, as people write it. */
      readonly nextMonth: string;
      readonly link: string;
    }
  | { readonly kind: 'test' };

/** The words of a notice, for every channel. */
export interface NoticeText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do next. */
  readonly action: { readonly label: string; readonly link: string } | null;
  readonly code: string | null;
  /** Why it came, and what to do where it should not have. */
  readonly footnote: string;
  /** One segment where possible. */
  readonly sms: string;
}

/** Finds the words for a notice. */
export function writeNotice(content: NoticeContent): NoticeText {
  switch (content.kind) {
    case 'sign-in-link':
      return signInLink(content.link);
    case 'contact-code':
      return contactCode(content.code, content.link);
    case 'known-address':
      return knownAddress(content.link);
    case 'new-message':
      return newMessage(content);
    case 'reply':
      return reply(content.link);
    case 'thread-link':
      return threadLink(content.link);
    case 'limit-reached':
      return limitReached(content);
    case 'test':
      return TEST;
  }
}

function signInLink(link: string): NoticeText {
  return {
    subject: `Your sign-in link for ${productName}`,
    heading: 'Sign in with one tap',
    paragraphs: [
      'Open this link to sign in. It works once, within 48 hours, and a newer one replaces it.',
      'If you have no account yet, opening it makes one.',
    ],
    action: { label: `Sign in to ${productName}`, link },
    code: null,
    footnote:
      'Somebody typed this address on our sign-in page. If it was not you, there is nothing to do: nobody gets in without this link.',
    sms: `${productName} sign-in, works once within 48 hours: ${link}`,
  };
}

function contactCode(code: string, link: string): NoticeText {
  return {
    subject: `${code} is your ${productName} code`,
    heading: 'Confirm that this is yours',
    paragraphs: ['Type this code on your account page. It works for 48 hours.'],
    action: { label: 'Open your account', link },
    code,
    footnote:
      'Somebody wants to use this address for an account. If it was not you, do nothing, and give the code to nobody.',
    sms: `${code} is your ${productName} code. Give it to nobody.`,
  };
}

function knownAddress(link: string): NoticeText {
  return {
    subject: `You already have a ${productName} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to use this address for another account. It belongs to yours, and nothing has changed.',
      'If it was you, sign in with this address. If you do not know your password, ask for a sign-in link there.',
    ],
    action: { label: `Sign in to ${productName}`, link },
    code: null,
    footnote: 'If it was not you, there is nothing to do: nobody got into your account.',
    sms: `${productName}: somebody tried to use this number for another account. It stays yours. If it was you, sign in: ${link}`,
  };
}

function newMessage({
  title,
  link,
  accountLink,
}: Extract<NoticeContent, { kind: 'new-message' }>): NoticeText {
  const name = title === null ? null : oneLine(title);
  const about = name === null ? 'one of your codes' : `“${name}”`;
  return {
    subject: `New message about ${about}`,
    heading: 'Somebody wrote to you',
    paragraphs: [
      `There is a new message about ${about}. Read it and answer on your dashboard.`,
      'Neither of you sees who the other is.',
    ],
    action: { label: 'Read the message', link },
    code: null,
    footnote: `Your account is set to tell you of messages. You can change that at ${accountLink}`,
    sms: fitSms(
      (shown) => `${productName}: new message about ${shown}. Read it: ${link}`,
      name === null ? null : `"${name}"`,
      'one of your codes',
    ),
  };
}

function reply(link: string): NoticeText {
  return {
    subject: 'You have an answer',
    heading: 'The owner answered you',
    paragraphs: [
      'You wrote about a code that you found, and its owner has answered. Read it and write back on your private page.',
      'The owner does not see your name, and you do not see theirs.',
    ],
    action: { label: 'Read the answer', link },
    code: null,
    footnote:
      'You left this address with your message. On your private page you can have it deleted.',
    sms: `${productName}: the owner answered you. Your private page: ${link}`,
  };
}

function threadLink(link: string): NoticeText {
  return {
    subject: 'The link to your conversation',
    heading: 'Here is your link again',
    paragraphs: [
      'This private page holds your conversation with the owner of a code that you found. Whoever has the link can read it, so keep it to yourself.',
    ],
    action: { label: 'Open your conversation', link },
    code: null,
    footnote: 'Somebody asked for it on your private page, where you left this address.',
    sms: `${productName}: your private conversation: ${link}`,
  };
}

function limitReached({
  limit,
  nextMonth,
  link,
}: Extract<NoticeContent, { kind: 'limit-reached' }>): NoticeText {
  const messages = limit === 1 ? '1 message' : `${limit} messages`;
  return {
    subject: 'You have reached your plan’s messages of this month',
    heading: 'More messages than your plan includes',
    paragraphs: [
      `Your plan includes ${messages} a month, and somebody has just written to you again.`,
      `Nothing is lost: every message still arrives and waits on your dashboard. But we do not tell you of each one again before ${nextMonth}, unless you upgrade your plan.`,
    ],
    action: { label: 'Open your dashboard', link },
    code: null,
    footnote: 'You get this once a month at most.',
    sms: `${productName}: your plan's ${messages} of this month are used. New ones wait on your dashboard: ${link}`,
  };
}

const TEST: NoticeText = {
  subject: `A test from ${productName}`,
  heading: 'It works',
  paragraphs: ['This is a test of the settings for notices. There is nothing to do.'],
  action: null,
  code: null,
  footnote: 'An administrator pressed “Send test”.',
  sms: `${productName}: this is a test of the settings for SMS.`,
};

/** People's words stand in a subject too, which is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
