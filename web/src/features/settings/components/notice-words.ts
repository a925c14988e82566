import type { OutboxNotice } from '@app/query-api/features/notices/contract';

/** A description of each kind of notice for administrators. */
export const NOTICE_KINDS: Readonly<Record<OutboxNotice['kind'], string>> = {
  'sign-in-link': 'Sign-in link',
  'contact-code': 'Verification code',
  'new-message': 'New message',
  reply: 'Reply',
  'thread-link': 'Conversation link',
  'limit-reached': 'Limit reached',
  'device-test': 'Test of a device',
  'lost-scan': 'Lost code scanned',
  'channel-test': 'Test of a channel',
  'helper-invitation': 'Invitation of a helper',
  'helper-alert': 'Message, to a helper',
  'security-change': 'Security notification',
  'report-decided': 'Decision on a report',
  test: 'Test',
};

export const NOTICE_CHANNELS: Readonly<Record<OutboxNotice['channel'], string>> = {
  email: 'e-mail',
  sms: 'SMS',
  push: 'push message',
  ntfy: 'ntfy',
  telegram: 'Telegram',
};
