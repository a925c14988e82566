/** The subjects of notices. */
export const NOTICE_KINDS = [
  'sign-in-link',
  'contact-code',
  'new-message',
  'reply',
  'thread-link',
  'limit-reached',
  'device-test',
  'lost-scan',
  'channel-test',
  'helper-invitation',
  'helper-alert',
  'security-change',
  'report-decided',
  'test',
] as const;

/** The channels of notices. */
export const NOTICE_CHANNELS = ['email', 'sms', 'push', 'ntfy', 'telegram'] as const;
