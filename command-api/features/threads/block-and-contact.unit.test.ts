import type { ThreadEvent } from '@app/events/thread';
import { describe, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { contactLeft, first, inThread, sent, started } from '../../testing/thread-events.ts';
import { type ThreadCommand, threadDecider } from './decider.ts';

const { given } = specification(threadDecider);

const by = (type: 'Block' | 'Unblock', ownerId = 'u1'): ThreadCommand => ({ type, ownerId });

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
    given(started, first, blocked).when(answer).expectEvents();
    given(started, first, blocked)
      .when({ type: 'Reply', ownerId: 'u1', messageId: 't1-1', content: 'Stop.' })
      .expectEvents(sent(2, 'owner', 'Stop.'));
    given(started, first, blocked, unblocked)
      .when(answer)
      .expectEvents(sent(2, 'finder', 'Hello?'));
  });
});

describe('contact data', () => {
  const withdraw: ThreadCommand = { type: 'WithdrawContact', tokenHash: 'hash' };
  const withdrawn: ThreadEvent = { type: 'FinderContactWithdrawn', data: inThread };
  const old: ThreadEvent = { ...first, data: { ...first.data, holdsContact: true } };

  test('is withdrawn once, by who holds the link', () => {
    given(started, first, contactLeft).when(withdraw).expectEvents(withdrawn);
    given(started, first, contactLeft, withdrawn).when(withdraw).expectEvents();
    given(started, first).when(withdraw).expectEvents();
    const byEmail = { ...contactLeft, data: { ...contactLeft.data, hasPhone: false } };
    given(started, first, byEmail).when(withdraw).expectEvents(withdrawn);
    given(started, first, contactLeft)
      .when({ ...withdraw, tokenHash: 'another' })
      .expectRefusal('not-found', 'thread-not-found');
  });

  test('of an old message goes with its words, which lie under the same key', () => {
    const gone: ThreadEvent = {
      type: 'MessageErased',
      data: { messageId: 't1-1', ...inThread, reason: 'contact_withdrawn' },
    };
    given(started, old).when(withdraw).expectEvents(withdrawn, gone);
    given(started, old, withdrawn, gone).when(withdraw).expectEvents();
  });

  test('takes the link again, until it is withdrawn', () => {
    const requested: ThreadEvent = {
      type: 'ThreadLinkRequested',
      data: { ...inThread, channel: 'email' },
    };
    given(started, first, contactLeft).when(link('email')).expectEvents(requested);
    given(started, old).when(link('email')).expectEvents(requested);
    given(started, first, contactLeft, requested).when(link('email')).expectEvents(requested);
    given(started, first, contactLeft, withdrawn)
      .when(link('email'))
      .expectRefusal('conflict', 'no-contact');
    given(started, first, { ...contactLeft, data: { ...contactLeft.data, hasPhone: false } })
      .when(link('phone'))
      .expectRefusal('conflict', 'no-contact');
  });
});
