import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { someContext } from './some.ts';
import type { Target } from './targets.ts';
import type { CommandFixture } from './command-fixture.ts';

const settings = {
  email_api_key: 'SG.key',
  from_email: 'hello@example.org',
  from_name: 'Tags',
  sms_account_sid: 'AC1',
  sms_auth_token: 'token',
  sms_phone_number: '+15005550006',
  notification_mode: 'mock',
  app_domain: 'tags.example.org',
  max_free_qr_codes: 10,
  max_free_messages: 10,
} as const;

/** Commands of administrators about notices. @param token an administrator's */
export async function noticeTargets({ log }: CommandFixture, token: string) {
  const path = '/admin/system-settings';
  const noticeId = randomUUID();
  const data = {
    noticeId,
    subject: 'user:nobody',
    kind: 'reply',
    channel: 'email',
    about: { cause: null },
    expiresAt: new Date().toISOString(),
  };
  const event = { type: 'NoticeRequested', data };
  await log.append(streams.notice(noticeId), 'no-stream', [event], someContext());
  return {
    chooseSettings: { path, token, body: settings },
    testSettings: {
      path: `${path}/test`,
      token,
      body: { ...settings, channel: 'email', to: 'me@example.org' },
    },
    sendNoticeAgain: { path: `/admin/notices/${noticeId}/send-again`, token, body: {} },
  } satisfies Record<string, Target>;
}
