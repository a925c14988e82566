import { productName } from '@app/service-kit/product';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

export const en: NoticeWords = {
  locale: 'en-US',
  copyAddress: 'Or copy this address:',
  settings: 'Change how you are told',
  unsubscribe: 'Stop these e-mails',
  quote: (title) => `“${title}”`,
  signInLink: {
    subject: `Your sign-in link for ${productName}`,
    heading: 'Sign in with one tap',
    paragraphs: [
      'Open this link to sign in. It works once, within 48 hours, and a newer one replaces it.',
      'If you have no account yet, opening it makes one.',
    ],
    action: `Sign in to ${productName}`,
    footnote:
      'Somebody typed this address on our sign-in page. If it was not you, there is nothing to do: nobody gets in without this link.',
    sms: (link) => `${productName} sign-in, works once within 48 hours: ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Open this link within 10 minutes, in the browser in which you asked for it. It works once, and a newer one replaces it.',
    ],
    sms: (link) => `${productName} sign-in for 10 minutes, in the browser that asked: ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} is your ${productName} code`,
    heading: 'Confirm that this is yours',
    paragraphs: ['Type this code on your account page. It works for 48 hours.'],
    action: 'Open your account',
    footnote:
      'Somebody wants to use this address for an account. If it was not you, do nothing, and give the code to nobody.',
    sms: (code) => `${code} is your ${productName} code. Give it to nobody.`,
  },
  knownAddress: {
    subject: `You already have a ${productName} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to use this address for another account. It belongs to yours, and nothing has changed.',
      'If it was you, sign in with this address. If you do not know your password, ask for a sign-in link there.',
    ],
    action: `Sign in to ${productName}`,
    footnote: 'If it was not you, there is nothing to do: nobody got into your account.',
    sms: (link) =>
      `${productName}: somebody tried to use this number for another account. It stays yours. If it was you, sign in: ${link}`,
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
    footnote: 'Your account is set to tell you of messages.',
    sms: (about, link) => `${productName}: new message about ${about}. Read it: ${link}`,
  },
  digest: {
    subject: (count, about) =>
      about === null
        ? `${count} messages in your quiet hours`
        : `${count} messages in your quiet hours, about ${about}`,
    heading: 'Messages came in your quiet hours',
    paragraphs: (count, about) => [
      `${count} messages came in your quiet hours${about === null ? '' : `, about ${about}`}. Read them and answer on your dashboard.`,
    ],
    more: (count) => `${count} more`,
    action: 'Read the messages',
    footnote: 'You chose quiet hours. What comes in them we tell you together, when they end.',
    sms: (count, link) =>
      `${productName}: ${count} messages in your quiet hours. Read them: ${link}`,
  },
  voiceNote: {
    subject: (about) => `New voice note about ${about}`,
    heading: 'Somebody left you a voice note',
    paragraphs: (about) => [
      `Somebody left you a voice note about ${about}. Listen to it and answer on your dashboard.`,
      'Neither of you sees who the other is.',
    ],
    action: 'Listen to it',
    sms: (about, link) => `${productName}: new voice note about ${about}. Listen: ${link}`,
  },
  call: {
    heading: 'Somebody is calling you',
    subject: (about) => `It is about ${about}. Tap to answer.`,
  },
  missedCall: {
    subject: (about) => `Missed call about ${about}`,
    heading: 'You missed a call',
    paragraphs: (about) => [
      `Somebody called you about ${about}. You can call back or write to them: they read it on their private page.`,
      'Neither of you sees who the other is.',
    ],
    action: 'Open the conversation',
    sms: (about, link) => `${productName}: missed call about ${about}. Call back or write: ${link}`,
  },
  deviceTest: {
    heading: 'Notices arrive here',
    subject: 'You will be told on this device when somebody writes to you.',
  },
  channelTest: {
    subject: (code) => `${code} is your code. Type it on your account page.`,
  },
  lostScan: {
    subject: (about) => `Scanned just now: ${about}`,
    heading: 'Somebody scanned what you lost',
    paragraphs: (about) => [
      `Somebody has just opened the page of ${about}, which you marked as lost.`,
      'They can read what you wrote for finders, and may write to you now. You learn where they are only if they share it.',
    ],
    action: 'Open your dashboard',
    footnote: 'You get this for each scan as long as the code is marked as lost.',
    sms: (about, link) => `${productName}: ${about} was scanned just now. Your dashboard: ${link}`,
  },
  helperInvitation: {
    subject: (owner) => `${owner} asks for your help`,
    heading: (owner) => `May we tell you when ${owner} does not answer?`,
    paragraphs: (owner) => [
      `${owner} has labels of ${productName} on keys, bags or other things. Whoever finds one writes to ${owner} through us. If ${owner} does not see the message in time, we would tell you, so that you can tell ${owner}.`,
      'You never see the message or who wrote it, and nobody who writes learns of you. Until you say yes we send you nothing else, and you can stop at any time.',
    ],
    action: 'Say yes or no',
    footnote: (owner) =>
      `${owner} gave us this address to ask you. If you say no, we erase it, and ${owner} cannot ask you again.`,
    sms: (owner, link) => `Help ${owner} with ${productName}? Yes or no: ${link}`,
  },
  helperAlert: {
    subject: (owner) => `Please tell ${owner}: a message is waiting`,
    heading: (owner) => `Can you reach ${owner}?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Somebody wrote about something of ${owner}’s, and ${owner} has not looked yet.`
        : `Somebody wrote about ${owner}’s ${about}, and ${owner} has not looked yet.`,
      `Please call ${owner} or say it in passing: a message is waiting on the dashboard. Then press the button, so that nobody else is told.`,
    ],
    action: (owner) => `I will tell ${owner}`,
    footnote: (owner) => `You agreed to help ${owner}. You can stop at any time.`,
    sms: (owner, link) =>
      `${productName}: ${owner} has not seen a message. Please tell ${owner}: ${link}`,
  },
  helperScan: {
    subject: (owner) => `Please tell ${owner}: something lost was scanned`,
    paragraphs: (owner, about) => [
      about === null
        ? `Somebody scanned something that ${owner} lost, and ${owner} has not looked yet.`
        : `Somebody scanned ${owner}’s lost ${about}, and ${owner} has not looked yet.`,
      `Please call ${owner} or say it in passing: whoever scanned it may be standing next to it. Then press the button, so that nobody else is told.`,
    ],
    sms: (owner, link) =>
      `${productName}: what ${owner} lost was scanned. Please tell ${owner}: ${link}`,
  },
  helperEnd: 'No more e-mails',
  reply: {
    subject: 'You have an answer',
    heading: 'The owner answered you',
    paragraphs: [
      'You wrote about a code that you found, and its owner has answered. Read it and write back on your private page.',
      'The owner does not see your name, and you do not see theirs.',
    ],
    action: 'Read the answer',
    footnote:
      'You left this address to be notified of replies. On your private page you can have it deleted.',
    sms: (link) => `${productName}: the owner answered you. Your private page: ${link}`,
  },
  threadLink: {
    subject: 'The link to your conversation',
    heading: 'Here is your link again',
    paragraphs: [
      'This private page holds your conversation with the owner of a code that you found. Whoever has the link can read it, so keep it to yourself.',
    ],
    action: 'Open your conversation',
    footnote: 'Somebody asked for it on your private page, where you left this address.',
    sms: (link) => `${productName}: your private conversation: ${link}`,
  },
  limitReached: {
    subject: 'You have reached your plan’s messages of this month',
    heading: 'More messages than your plan includes',
    paragraphs: (limit, nextMonth) => [
      `Your plan includes ${messages(limit)} a month, and somebody has just written to you again.`,
      `Nothing is lost: every message still arrives and waits on your dashboard. But we do not tell you of each one again before ${nextMonth}, unless you upgrade your plan.`,
    ],
    action: 'Open your dashboard',
    footnote: 'You get this once a month at most.',
    sms: (limit, link) =>
      `${productName}: your plan's ${messages(limit)} of this month are used. New ones wait on your dashboard: ${link}`,
  },
};
