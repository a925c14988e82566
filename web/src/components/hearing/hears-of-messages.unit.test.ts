import { expect, test } from 'vitest';
import { hearsOfMessages } from './hears-of-messages.ts';

const both = { messages_by_email: true, messages_by_sms: true };
const none = { messages_by_email: false, messages_by_sms: false };
const free = {
  email_verified: false,
  phone_verified: false,
  subscription_plan: 'free',
  notices: both,
} as const;

test('an owner hears of messages by a verified address that they want to be used', () => {
  expect(hearsOfMessages({ ...free, email_verified: true })).toBe('yes');
  const byPhone = { ...free, phone_verified: true, subscription_plan: 'basic' } as const;
  expect(hearsOfMessages(byPhone)).toBe('yes');
});

test('without one they do not: a number alone is too little on the free plan', () => {
  expect(hearsOfMessages(free)).toBe('no-address');
  expect(hearsOfMessages({ ...free, phone_verified: true })).toBe('no-address');
  const emailOnly = { messages_by_email: true, messages_by_sms: false };
  const paid = { ...free, phone_verified: true, subscription_plan: 'basic' } as const;
  expect(hearsOfMessages({ ...paid, notices: emailOnly })).toBe('no-address');
});

test('who wants none is not asked again', () => {
  expect(hearsOfMessages({ ...free, notices: none })).toBe('declined');
  const smsOnly = { messages_by_email: false, messages_by_sms: true };
  expect(hearsOfMessages({ ...free, notices: smsOnly })).toBe('declined');
});
