import type { ThreadEvent } from '@app/events/thread';
import { describe, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { contactLeft, first, inThread, sent, started } from '../../testing/thread-events.ts';
import { DELETED_AT_ONCE, type ThreadCommand, threadDecider } from './decider.ts';

const { given } = specification(threadDecider);

const by = (
  type: 'Block' | 'Unblock' | 'MarkUnread' | 'Delete',
  ownerId = 'u1',
): ThreadCommand => ({ type, ownerId });

const link = (channel: 'email' | 'phone'): ThreadCommand => ({
  type: 'RequestLink',
  tokenHash: 'hash',
  channel,
});

describe('Block', () => {
  const blocked: ThreadEvent = { type: 'ThreadBlocked', data: inThread };
  const unblocked: ThreadEvent = { type: 'ThreadUnblocked', data: inThread };
  const answer: ThreadCommand = { type: 'Answer', tokenHash: 'hash', content: 'Hello?' };

  test('the owner blocks and unblocks, each once', () => {
    given(started, first).when(by('Block')).expectEvents(blocked);
    given(started, first, blocked).when(by('Block')).expectEvents();
    given(started, first, blocked).when(by('Unblock')).expectEvents(unblocked);
    given(started, first).when(by('Unblock')).expectEvents();
  });

  test('nobody else does, nor learns that there is such a thread', () => {
    given(started, first).when(by('Block', 'u2')).expectRefusal('not-found', 'thread-not-found');
    given().when(by('Block')).expectRefusal('not-found', 'thread-not-found');
  });

  test('what a blocked finder writes is dropped, what the owner writes is not', () => {
    given(started, first, blocked).when(answer).expectEvents(dropped(2));
    given(started, first, blocked, dropped(2)).when(answer).expectEvents(dropped(3));
    given(started, first, blocked, dropped(2), unblocked)
      .when(answer)
      .expectEvents(sent(3, 'finder', 'Hello?'));
    given(started, first, blocked)
      .when({ type: 'Reply', ownerId: 'u1', messageId: 't1-1', content: 'Stop.' })
      .expectEvents(sent(2, 'owner', 'Stop.', 1));
    given(started, first, blocked, unblocked)
      .when(answer)
      .expectEvents(sent(2, 'finder', 'Hello?'));
  });
});

const dropped = (number: number): ThreadEvent => ({
  type: 'MessageDropped',
  data: { messageId: `t1-${number}`, ...inThread },
});

const erasedBy = (number: number): ThreadEvent => ({
  type: 'MessageErased',
  data: { messageId: `t1-${number}`, ...inThread, reason: 'deleted_by_owner' },
});

const marked = (number: number): ThreadEvent => ({
  type: 'ThreadMarkedUnread',
  data: { messageId: `t1-${number}`, ...inThread },
});

describe('MarkUnread', () => {
  test('names the newest message of the finder that is not erased', () => {
    const history = [started, first, sent(2, 'finder', 'Hello?'), sent(3, 'owner', 'Hello.')];
    given(history).when(by('MarkUnread')).expectEvents(marked(2));
    given(history, erasedBy(2)).when(by('MarkUnread')).expectEvents(marked(1));
    given(started, first, erasedBy(1)).when(by('MarkUnread')).expectEvents();
  });

  test('is for the owner alone', () => {
    given(started, first)
      .when(by('MarkUnread', 'u2'))
      .expectRefusal('not-found', 'thread-not-found');
  });
});

describe('Delete', () => {
  test('erases what both sides wrote, once', () => {
    const history = [started, first, sent(2, 'owner', 'Thanks.')];
    given(history).when(by('Delete')).expectEvents(erasedBy(1), erasedBy(2));
    given(history, erasedBy(1), erasedBy(2)).when(by('Delete')).expectEvents();
    given(history, erasedBy(1), erasedBy(2))
      .when({ type: 'Answer', tokenHash: 'hash', content: 'Hello?' })
      .expectEvents(sent(3, 'finder', 'Hello?'));
  });

  test('takes some of a long thread at a time', () => {
    const many = Array.from({ length: DELETED_AT_ONCE }, (_, at) => sent(at + 2, 'finder', 'x'));
    const part = Array.from({ length: DELETED_AT_ONCE }, (_, at) => erasedBy(at + 1));
    given(started, first, many).when(by('Delete')).expectEvents(part);
    given(started, first, many, part)
      .when(by('Delete'))
      .expectEvents(erasedBy(DELETED_AT_ONCE + 1));
  });

  test('is for the owner alone', () => {
    given(started, first).when(by('Delete', 'u2')).expectRefusal('not-found', 'thread-not-found');
    given().when(by('Delete')).expectRefusal('not-found', 'thread-not-found');
  });
});

describe('contact data', () => {
  const withdraw: ThreadCommand = { type: 'WithdrawContact', tokenHash: 'hash' };
  const withdrawn: ThreadEvent = {
    type: 'FinderContactWithdrawn',
    data: { contactId: 't1', ...inThread },
  };

  test('is withdrawn once, by who holds the link', () => {
    given(started, first, contactLeft).when(withdraw).expectEvents(withdrawn);
    given(started, first, contactLeft, withdrawn).when(withdraw).expectEvents();
    given(started, first).when(withdraw).expectEvents();
    const byEmail = { ...contactLeft, data: { ...contactLeft.data, hasPhone: false } };
    given(started, first, byEmail).when(withdraw).expectEvents(withdrawn);
    given(started, first, contactLeft)
      .when(withdraw, { tokenHash: 'another' })
      .expectRefusal('not-found', 'thread-not-found');
  });

  test('takes the link again, until it is withdrawn', () => {
    const requested: ThreadEvent = {
      type: 'ThreadLinkRequested',
      data: { ...inThread, channel: 'email' },
    };
    given(started, first, contactLeft).when(link('email')).expectEvents(requested);
    given(started, first, contactLeft, requested).when(link('email')).expectEvents(requested);
    given(started, first, contactLeft, withdrawn)
      .when(link('email'))
      .expectRefusal('conflict', 'no-contact');
    given(started, first, { ...contactLeft, data: { ...contactLeft.data, hasPhone: false } })
      .when(link('phone'))
      .expectRefusal('conflict', 'no-contact');
  });
});
