import { START_POSITION } from '@app/events/position';
import { expect, test } from 'vitest';
import { someContext } from '../../testing/some.ts';
import { forSecurity, type SecurityEvent } from './what-to-send.ts';

const BOTH = { email: 'ada@owners.example', sms: '+4930123456' };
const userId = 'u1';

function recorded(event: Pick<SecurityEvent, 'type'> & { data: object }): SecurityEvent {
  const { at, ...context } = someContext();
  return {
    ...event,
    id: '5d0c5a3e-52a8-5f6b-8a53-2d1d1c4d9a12',
    stream: 'user-u1',
    revision: 1n,
    position: START_POSITION,
    metadata: { ...context, version: 1, at: at.toISOString() },
  } as SecurityEvent;
}

const told = (
  event: Parameters<typeof recorded>[0],
  before: { email: string | null; sms: string | null } = BOTH,
) =>
  forSecurity(recorded(event), before).map(({ channel, about }) => `${about.change} by ${channel}`);

test.each([
  ['PasswordChanged', {}, ['password-changed by email']],
  ['PasswordRemoved', {}, ['password-removed by email']],
  ['OtherSessionsEnded', { keptSessionId: 's1' }, ['sessions-ended by email']],
  ['ContactVerified', { kind: 'email' }, ['email-changed by email']],
  ['ContactVerified', { kind: 'phone' }, ['phone-changed by email', 'phone-changed by sms']],
  ['ContactRemoved', { kind: 'email' }, ['email-removed by email']],
  ['ContactRemoved', { kind: 'phone' }, ['phone-removed by email', 'phone-removed by sms']],
  ['PasskeyAdded', {}, ['passkey-added by email']],
  ['PasskeyRemoved', { reason: 'user' }, ['passkey-removed by email']],
  ['PasskeyRemoved', { reason: 'takeover' }, []],
  ['ApiKeyMade', {}, ['key-made by email']],
  ['WebhookAdded', {}, ['webhook-added by email']],
  ['WebhookChanged', {}, ['webhook-changed by email']],
  ['WebhookDisabled', { reason: 'failing' }, ['webhook-disabled by email']],
  ['WebhookDisabled', { reason: 'user' }, []],
  ['OneTimeCodesAdded', {}, ['app-added by email']],
  ['OneTimeCodesRemoved', { reason: 'operator' }, ['app-removed by email']],
  ['OneTimeCodesRemoved', { reason: 'takeover' }, []],
  ['RecoveryCodeUsed', { number: 3 }, ['recovery-code-used by email']],
  ['UserDisabled', {}, ['account-disabled by email']],
  ['UserEnabled', {}, ['account-enabled by email']],
] as const)('%s %j is told at the addresses of before: %j', (type, data, expected) => {
  expect(told({ type, data: { userId, ...data } })).toEqual(expected);
});

test('where a phone number is all there is, it is told by SMS', () => {
  const before = { email: null, sms: '+4930123456' };
  expect(told({ type: 'PasswordChanged', data: { userId } }, before)).toEqual([
    'password-changed by sms',
  ]);
  const added = { type: 'ContactVerified', data: { userId, kind: 'email' } } as const;
  expect(told(added, before)).toEqual(['email-added by sms']);
});

test('where nobody has proved an address, nobody is told', () => {
  const before = { email: null, sms: null };
  const added = { type: 'ContactVerified', data: { userId, kind: 'email' } } as const;
  expect(told(added, before)).toEqual([]);
  const removed = { type: 'ContactRemoved', data: { userId, kind: 'email' } } as const;
  expect(told(removed, before)).toEqual([]);
});

test('the same event always makes the same notice', () => {
  const event = recorded({ type: 'PasswordChanged', data: { userId } });
  const ids = [1, 2].map(() => forSecurity(event, BOTH).map(({ noticeId }) => noticeId));
  expect(ids[0]).toEqual(ids[1]);
});
