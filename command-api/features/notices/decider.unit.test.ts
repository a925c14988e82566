import type { NoticeEvent } from '@app/events/notice';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { noticeDecider, type RequestedNotice } from './decider.ts';

const { given } = specification(noticeDecider);
const noticeId = 'n1';
const subject = 'user:u1';
const request: RequestedNotice = {
  noticeId,
  subject,
  kind: 'new-message',
  channel: 'email',
  about: { userId: 'u1', cause: { stream: 'thread-t1', eventId: 'e1' } },
  expiresAt: '2026-03-11T00:00:00.000Z',
};
const requested: NoticeEvent = { type: 'NoticeRequested', data: request };
const soon = new Date('2026-03-04T00:01:00.000Z');

const failed = (attempt: number, next: Date | null = soon): NoticeEvent => ({
  type: 'NoticeFailed',
  data: { noticeId, subject, attempt, nextAttemptAt: next?.toISOString() ?? null },
  personal: { answer: '451 later' },
});
const sent = (attempt: number): NoticeEvent => ({
  type: 'NoticeSent',
  data: { noticeId, subject, attempt, mode: 'live' },
  personal: { answer: '250 ok', shown: null },
});
const parked: NoticeEvent = { type: 'NoticeParked', data: { noticeId, reason: 'refused' } };
const dropped: NoticeEvent = { type: 'NoticeDropped', data: { noticeId, reason: 'expired' } };
const again: NoticeEvent = { type: 'NoticeResendRequested', data: { noticeId } };

const recordSent = { type: 'RecordSent', mode: 'live', answer: '250 ok', shown: null } as const;
const fail = (nextAttemptAt: Date | null) =>
  ({ type: 'RecordFailure', answer: '451 later', nextAttemptAt, reason: 'refused' }) as const;

test('a notice is requested once, however often its cause is seen', () => {
  given().when({ type: 'Request', request }).expectEvents(requested);
  given(requested).when({ type: 'Request', request }).expectEvents();
  given(requested, sent(1)).when({ type: 'Request', request }).expectEvents();
});

describe('a notice that waits', () => {
  test('is sent', () => {
    given(requested).when(recordSent).expectEvents(sent(1));
  });

  test('fails, and is tried again later', () => {
    given(requested).when(fail(soon)).expectEvents(failed(1));
    given(requested, failed(1)).when(fail(soon)).expectEvents(failed(2));
    given(requested, failed(1)).when(recordSent).expectEvents(sent(2));
  });

  test('is parked where no further try is to follow', () => {
    given(requested).when(fail(null)).expectEvents(failed(1, null), parked);
  });

  test('is dropped where nobody is to be told any more', () => {
    given(requested).when({ type: 'Drop', reason: 'expired' }).expectEvents(dropped);
  });
});

test.each([['sent', sent(1)] as const, ['parked', parked] as const, ['dropped', dropped] as const])(
  'a notice that is %s takes no further outcome',
  (_status, last) => {
    const history = given(requested, last);
    history.when(recordSent).expectEvents();
    history.when(fail(soon)).expectEvents();
    history.when({ type: 'Drop', reason: 'expired' }).expectEvents();
  },
);

describe('sending again', () => {
  const command = { type: 'SendAgain' } as const;

  test('gives a parked notice another round, and one that waits its next try', () => {
    given(requested, failed(1, null), parked).when(command).expectEvents(again);
    given(requested, failed(1)).when(command).expectEvents(again);
  });

  test('goes on counting the tries', () => {
    given(requested, failed(1, null), parked, again).when(recordSent).expectEvents(sent(2));
  });

  test('is refused for what was sent or dropped, and for what is not there', () => {
    given(requested, sent(1)).when(command).expectRefusal('conflict', 'notice-sent');
    given(requested, dropped).when(command).expectRefusal('conflict', 'notice-dropped');
    given().when(command).expectRefusal('not-found', 'notice-not-found');
  });
});

describe('a trial of settings', () => {
  const accepted = { mode: 'live', answer: '250 ok', shown: null } as const;

  test('is recorded as sent', () => {
    given()
      .when({ type: 'RecordTest', request, outcome: accepted })
      .expectEvents(requested, sent(1));
  });

  test('is not tried again where it fails', () => {
    given()
      .when({ type: 'RecordTest', request, outcome: { refusal: '451 later' } })
      .expectEvents(requested, failed(1, null), {
        type: 'NoticeDropped',
        data: { noticeId, reason: 'only-a-test' },
      });
  });

  test('is recorded once', () => {
    given(requested, sent(1))
      .when({ type: 'RecordTest', request, outcome: accepted })
      .expectEvents();
  });
});

test('what becomes of a notice that nobody requested makes none', () => {
  for (const event of [sent(1), failed(1), parked, dropped, again]) {
    expect(noticeDecider.evolve(noticeDecider.initialState, event)).toEqual({ status: 'none' });
  }
});

const after = (...events: readonly NoticeEvent[]) =>
  [requested, ...events].reduce(noticeDecider.evolve, noticeDecider.initialState);

test('tries are counted since it was requested, or had to be sent again', () => {
  const notBefore = soon.toISOString();
  expect(after(failed(1), failed(2))).toMatchObject({ attempts: 2, tries: 2, notBefore });
  expect(after(failed(1), failed(2, null), parked)).toMatchObject({ status: 'parked', tries: 2 });
  expect(after(failed(1), again)).toMatchObject({
    status: 'open',
    attempts: 1,
    tries: 0,
    notBefore: null,
  });
});
