import type { NoticeKind } from '@app/events/notice';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Outgoing } from './channels/delivery.ts';

/** Recorded in mock mode as the provider's answer. */
export const MOCK_ANSWER = 'Mock mode: nothing left this machine.';

const WORDS: Readonly<Record<NoticeKind, string>> = {
  'sign-in-link': 'sign-in link',
  'contact-code': 'confirmation code',
  'new-message': 'new message',
  reply: 'answer of an owner',
  'thread-link': 'link to a conversation',
  'limit-reached': 'message limit',
  'device-test': 'test of a device',
  'lost-scan': 'scan of a lost code',
  'channel-test': 'test of a channel',
  'helper-invitation': 'invitation of a helper',
  'helper-alert': 'message for a helper',
  'security-change': 'security notice',
  'report-decided': 'decision on a report',
  test: 'test',
};

const CHANNELS = {
  email: 'e-mail',
  sms: 'SMS',
  push: 'push message',
  ntfy: 'ntfy',
  telegram: 'Telegram',
} as const;

const CODE = /\b\d{6}\b/u;

/** A line for the terminal of `npm start`: the kind of notice and its link, never the recipient. */
export function mockLine({ kind, channel }: RequestedNotice, { text, link }: Outgoing): string {
  const what = `Mock ${CHANNELS[channel]}: ${WORDS[kind]}`;
  const essence = kind === 'contact-code' ? CODE.exec(text)?.[0] : link;
  if (kind === 'contact-code' && essence === undefined) return `${what} not needed: known address`;
  return essence === null || essence === undefined ? what : `${what} ${essence}`;
}
