import { decisionReasons } from '../../../contract/decision-reasons-en.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

export const en: NoticeWords = {
  locale: 'en-US',
  copyAddress: 'Or copy this address:',
  settings: 'Notification settings',
  unsubscribe: 'Stop these e-mails',
  quote: (title) => `“${title}”`,
  signInLink: {
    subject: `Your sign-in link for ${NAME_PLACE}`,
    heading: 'Sign in with one tap',
    paragraphs: [
      'Open this link to sign in. It works once, within 48 hours, and a newer one replaces it.',
      'If you do not have an account yet, it creates one.',
    ],
    action: `Sign in to ${NAME_PLACE}`,
    footnote:
      'Somebody entered this address on our sign-in page. If it was not you, ignore this e-mail: nobody can sign in without the link.',
    sms: (link) => `${NAME_PLACE} sign-in, works once within 48 hours: ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Open this link within 10 minutes, in the browser in which you asked for it. It works once, and a newer one replaces it.',
    ],
    sms: (link) =>
      `${NAME_PLACE} sign-in, works for 10 minutes in the browser that asked for it: ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} is your ${NAME_PLACE} code`,
    heading: 'Confirm that this is yours',
    paragraphs: ['Enter this code on your account page. It works for 48 hours.'],
    action: 'Open your account',
    footnote:
      'Somebody wants to use this address for an account. If it was not you, ignore this e-mail, and do not share the code.',
    sms: (code) => `${code} is your ${NAME_PLACE} code. Do not share it.`,
  },
  knownAddress: {
    subject: `You already have an account at ${NAME_PLACE}`,
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to use this address for another account. It is already linked to yours, and nothing has changed.',
      'If it was you, sign in with this address. If you do not know your password, ask for a sign-in link there.',
    ],
    action: `Sign in to ${NAME_PLACE}`,
    footnote: 'If it was not you, you do not need to do anything: nobody got into your account.',
    sms: (link) =>
      `${NAME_PLACE}: somebody tried to use this number for another account. It stays yours. If it was you, sign in: ${link}`,
  },
  newMessage: {
    someCode: 'one of your codes',
    subject: (about) => `New message about ${about}`,
    heading: 'Somebody wrote to you',
    paragraphs: (about) => [
      `There is a new message about ${about}. Read it and answer on your dashboard.`,
      'Neither of you sees who the other is.',
    ],
    action: 'Read the message',
    footnote: 'You get this because notifications about messages are on.',
  },
  voiceNote: {
    subject: (about) => `New voice note about ${about}`,
    heading: 'Somebody left you a voice note',
    paragraphs: (about) => [
      `Somebody left you a voice note about ${about}. Listen to it and answer on your dashboard.`,
      'Neither of you sees who the other is.',
    ],
    action: 'Listen to it',
  },
  deviceTest: {
    heading: 'Notifications work here',
    subject: 'You will get one on this device when somebody writes to you.',
  },
  channelTest: {
    subject: (code) => `${code} is your code. Enter it on your account page.`,
  },
  lostScan: {
    subject: (about) => `Scanned just now: ${about}`,
    heading: 'Somebody scanned what you lost',
    paragraphs: (about) => [
      `Somebody has just opened the page of ${about}, which you marked as lost.`,
      'They can read what you wrote for finders, and may write to you now. You see where they are only if they share it.',
    ],
    action: 'Open your dashboard',
    footnote: 'You get this for every scan while the code is marked as lost.',
  },
  helperInvitation: {
    subject: (owner) => `${owner} asks for your help`,
    heading: (owner) => `May we contact you when ${owner} does not answer?`,
    paragraphs: (owner) => [
      `${owner} has put ${NAME_PLACE} labels on keys, bags or other things. Anyone who finds one can write to ${owner} through us. If ${owner} does not see a message in time, we ask you to let ${owner} know.`,
      'You never see the message or who wrote it, and the people who write never learn about you. We send you nothing else until you say yes, and you can stop at any time.',
    ],
    action: 'Say yes or no',
    footnote: (owner) =>
      `${owner} gave us this address to ask you. If you say no, we erase it, and ${owner} cannot ask you again.`,
  },
  helperAlert: {
    subject: (owner) => `Please tell ${owner} that a message is waiting`,
    heading: (owner) => `Can you reach ${owner}?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Somebody wrote about something of ${owner}’s, and ${owner} has not looked yet.`
        : `Somebody wrote about ${owner}’s ${about}, and ${owner} has not looked yet.`,
      `Please let ${owner} know that a message is waiting on the dashboard.`,
    ],
    action: 'Open your page',
    footnote: (owner) => `You agreed to help ${owner}. You can stop at any time.`,
  },
  helperScan: {
    subject: (owner) => `Please tell ${owner}: something lost was scanned`,
    paragraphs: (owner, about) => [
      about === null
        ? `Somebody scanned something that ${owner} lost, and ${owner} has not looked yet.`
        : `Somebody scanned ${owner}’s lost ${about}, and ${owner} has not looked yet.`,
      `Please call ${owner} or tell them in person: whoever scanned it may still be standing next to it.`,
    ],
  },
  helperEnd: 'No more e-mails',
  reply: {
    subject: 'You have a reply',
    heading: 'The owner has replied',
    paragraphs: [
      'You wrote about a code that you found, and its owner has replied. Read it and write back on your private page.',
      'The owner does not see your name, and you do not see theirs.',
    ],
    action: 'Read the reply',
    footnote:
      'You left this address to be notified of replies. You can remove it on your private page.',
  },
  threadLink: {
    subject: 'The link to your conversation',
    heading: 'Here is your link again',
    paragraphs: [
      'This private page holds your conversation with the owner of a code that you found. Whoever has the link can read it, so keep it to yourself.',
    ],
    action: 'Open your conversation',
    footnote: 'It was requested on your private page, where you left this address.',
  },
  limitReached: {
    subject: 'You have reached this month’s message limit',
    heading: 'More messages than your plan includes',
    paragraphs: (limit, nextMonth) => [
      `Your plan includes ${messages(limit)} a month, and somebody has just written to you again.`,
      `Nothing is lost: every message still arrives and waits on your dashboard. But you get no more notifications of new ones before ${nextMonth}, unless you upgrade your plan.`,
    ],
    action: 'Open your dashboard',
    footnote: 'You get this at most once a month.',
  },
  contact: 'Who we are and how to reach us',
  security: {
    what: {
      'password-changed': 'A new password was set',
      'password-removed': 'Your password was removed',
      'email-added': 'An e-mail address was added',
      'email-changed': 'Your e-mail address was changed',
      'email-removed': 'Your e-mail address was removed',
      'phone-added': 'A phone number was added',
      'phone-changed': 'Your phone number was changed',
      'phone-removed': 'Your phone number was removed',
      'passkey-added': 'A passkey was added',
      'passkey-removed': 'A passkey was removed',
      'app-added': 'An authenticator app was added',
      'app-removed': 'The authenticator app was removed',
      'key-made': 'An API key was made',
      'webhook-added': 'A webhook was added',
      'webhook-changed': 'A webhook was changed',
      'webhook-disabled': 'A webhook was switched off',
      'recovery-code-used': 'A recovery code was used',
      'sessions-ended': 'All other sessions were ended',
      'account-disabled': 'Your account was disabled',
      'account-enabled': 'Your account was enabled again',
      'new-device': 'Somebody signed in on a new kind of device',
      'thing-handed-over': 'You handed a thing over',
      'thing-taken-over': 'You took a thing over',
    },
    subject: (what) => `${NAME_PLACE}: ${what}`,
    happened: (when) => `This happened in your ${NAME_PLACE} account on ${when}.`,
    device: (device) => `The device: ${device}.`,
    wasYou: 'If it was you, you do not need to do anything.',
    notYou:
      'If it was not you, act now. Sign in, with a link if your password no longer works. Then, on your account page, choose a new password, end all other sessions, and remove any passkeys, API keys and webhooks that you do not recognise.',
    notYouFormer:
      'If it was not you, act now. Sign-in links to this address no longer lead to your account, so sign in with your password or a passkey. Then put the address back, choose a new password, and end all other sessions. If you cannot get in, write to us.',
    disabled:
      'An administrator did this. Nobody can sign in until the account is enabled again. If you think that this is a mistake, write to us.',
    webhookDisabled:
      'Your server said that the address is gone, or did not accept anything for five days, so nothing is sent there any more. On your account page you can see what it answered, switch the webhook on again, and send what it missed.',
    enabled: 'An administrator did this. You can sign in as before.',
    action: 'Open your account',
    footnote:
      'We notify you of everything that affects signing in to your account, and when a thing changes its owner. These notifications cannot be turned off.',
    sms: (what, link) => `${NAME_PLACE}: ${what}. Not you? ${link}`,
  },
  decision: {
    subject: 'We have decided on a report',
    intro: {
      reporter: (about) => `You reported what a finder wrote about ${about}. A person reviewed it.`,
      concerned: (about) =>
        `Somebody reported ${about}, or something that you wrote there. A person reviewed it.`,
    },
    stranger: {
      intro: 'You reported something that you found here. A person reviewed it.',
      footnote: 'You left this address with your report. We use it for nothing else.',
    },
    finder: {
      intro: 'The owner of a code reported something that you wrote to them. A person reviewed it.',
      footnote:
        'You left this address with your message. We write to it about that conversation only.',
    },
    revised: 'We have reviewed it a second time.',
    outcomes: {
      no_action: 'We have taken no action.',
      warned: 'We have issued a warning.',
      content_removed: 'We have removed what was reported.',
      code_paused: 'We have paused the code.',
      account_disabled: 'We have disabled the account.',
      sender_blocked: 'We have blocked the sender.',
      handed_over: 'We have informed the authorities.',
    },
    reasons: decisionReasons,
    disagree: 'If you disagree, write to us.',
    action: 'Read the decision',
    footnote:
      'We notify you of decisions that concern you. These notifications cannot be turned off.',
  },
};
