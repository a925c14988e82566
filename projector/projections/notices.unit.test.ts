import type { EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { notices, noticesProjection } from './notices.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const noticeId = 'n1';
const subject = 'user:u1';

const requested: EventNamed<'NoticeRequested'> = {
  type: 'NoticeRequested',
  data: {
    noticeId,
    subject,
    kind: 'new-message',
    channel: 'email',
    about: {
      userId: 'u1',
      threadId: 't1',
      messageId: 'm1',
      uid: 'ABCD2345',
      cause: { stream: 'thread-t1', eventId: 'e1' },
    },
    expiresAt: LATER,
  },
};
const sent = (mode: 'mock' | 'live'): EventNamed<'NoticeSent'> => ({
  type: 'NoticeSent',
  data: { noticeId, subject, attempt: 1, mode },
  personal: {
    answer: '250 ok',
    shown: {
      to: 'owner@example.org',
      subject: 'Hello',
      text: 'Text',
      html: '<p>Text</p>',
      link: 'https://x.example/t',
      unsubscribe: null,
    },
  },
});
const failed: EventNamed<'NoticeFailed'> = {
  type: 'NoticeFailed',
  data: { noticeId, subject, attempt: 1, nextAttemptAt: LATER },
  personal: { answer: '451 owner@example.org is greylisted' },
};
const parked: EventNamed<'NoticeParked'> = {
  type: 'NoticeParked',
  data: { noticeId, reason: 'refused' },
};

const waiting = {
  id: noticeId,
  kind: 'new-message',
  channel: 'email',
  user_id: 'u1',
  device_id: null,
  thread_id: 't1',
  message_id: 'm1',
  uid: 'ABCD2345',
  channel_id: null,
  helper_id: null,
  starts_at: null,
  state: 'waiting',
  mode: null,
  reason: null,
  attempts: 0,
  sealed: null,
  requested_at: SOME_TIME,
  updated_at: SOME_TIME,
};

test('a requested notice waits', () => {
  expect(given(noticesProjection, requested).rows(notices)).toEqual([waiting]);
});

test('a sent one says how, and keeps what was said as it is sealed in the log', () => {
  const event = { ...recorded(sent('mock'), { at: LATER }), sealed: 'c2VhbGVk' };
  const [row] = given(noticesProjection, requested, event).rows(notices);
  expect(row).toEqual({
    ...waiting,
    state: 'sent',
    mode: 'mock',
    attempts: 1,
    sealed: expect.stringContaining('c2VhbGVk'),
    updated_at: LATER,
  });
  expect(JSON.stringify(row)).not.toMatch(/owner@|x\.example|Text/u);
});

const stateAfter = (...events: Parameters<typeof given>[1][]) => {
  const [row] = given(noticesProjection, requested, ...events).rows(notices);
  return [row?.state, row?.reason];
};

test('a failed one is tried again, a parked one not, and one sent again waits', () => {
  expect(stateAfter(recorded(failed))).toEqual(['retrying', null]);
  expect(stateAfter(recorded(failed), recorded(parked))).toEqual(['parked', 'refused']);
  const again = recorded({ type: 'NoticeResendRequested', data: { noticeId } });
  expect(stateAfter(recorded(failed), recorded(parked), again)).toEqual(['waiting', null]);
});

test('a dropped one keeps nothing that was said', () => {
  const failure = { ...recorded(failed), sealed: 'c2VhbGVk' };
  const dropped = recorded({ type: 'NoticeDropped', data: { noticeId, reason: 'erased' } });
  const [row] = given(noticesProjection, requested, failure, dropped).rows(notices);
  expect(row).toMatchObject({ state: 'dropped', reason: 'erased', attempts: 1, sealed: null });
});
