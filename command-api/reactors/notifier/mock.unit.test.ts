import { expect, test } from 'vitest';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { layOut } from './lay-out.ts';
import { mockLine } from './mock.ts';
import type { NoticeContent } from './texts/notice-words.ts';

const TO = { email: 'ada@owners.example', sms: '+4930123456' } as const;

function lineFor(channel: 'email' | 'sms', content: NoticeContent): string {
  const notice: RequestedNotice = {
    noticeId: 'n1',
    subject: 'user:u1',
    kind: content.kind === 'known-address' ? 'contact-code' : content.kind,
    channel,
    about: { cause: null },
    expiresAt: '',
  };
  return mockLine(notice, layOut(notice, { to: TO[channel], content }));
}

test.each([
  [
    'email',
    { kind: 'sign-in-link', link: 'https://x.example/auth/t' },
    'Mock e-mail: sign-in link https://x.example/auth/t',
  ],
  [
    'sms',
    { kind: 'contact-code', code: '048291', link: 'https://x.example/account' },
    'Mock SMS: confirmation code 048291',
  ],
  [
    'email',
    { kind: 'known-address', link: 'https://x.example/auth' },
    'Mock e-mail: confirmation code not needed: known address',
  ],
  [
    'sms',
    { kind: 'reply', link: 'https://x.example/t/t' },
    'Mock SMS: answer of an owner https://x.example/t/t',
  ],
  ['email', { kind: 'test' }, 'Mock e-mail: test'],
] as const)(
  'a line for the terminal says what it was, and not to whom: %s %j',
  (channel, content, line) => {
    expect(lineFor(channel, content)).toBe(line);
  },
);
