import type { Profile } from '@app/query-api/features/profile/contract';
import { expect, test } from 'vitest';
import { contactState } from './contact-state.ts';

const profile = {
  email: 'anna@example.org',
  email_verified: true,
  pending_email: null,
  phone: null,
  phone_verified: false,
  pending_phone: null,
} as Profile;

const waits = { email_verified: false, pending_email: 'anna@example.org' };

test.each([
  ['a verified address', {}, { isVerified: true, awaited: null, needsCode: false }],
  ['one whose code is on its way', waits, { awaited: 'anna@example.org', needsCode: false }],
  ['one whose code ran out', { email_verified: false }, { awaited: null, needsCode: true }],
  [
    'a verified one that is to be replaced',
    { pending_email: 'new@example.org' },
    { address: 'anna@example.org', awaited: 'new@example.org', needsCode: false },
  ],
  ['none', { email: null, email_verified: false }, { address: null, needsCode: false }],
])('%s', (_, change, state) => {
  expect(contactState({ ...profile, ...change }, 'email')).toMatchObject(state);
});

test('a phone number is its own matter', () => {
  const waiting = { ...profile, pending_phone: '+4930123456' };
  expect(contactState(waiting, 'phone')).toEqual({
    address: null,
    isVerified: false,
    awaited: '+4930123456',
    needsCode: false,
  });
});
