import type { ThreadEvent } from '@app/events/thread';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type ThreadCommand, threadDecider, threadOfMessage } from './decider.ts';

const { given } = specification(threadDecider);

const place = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
const start: ThreadCommand = {
  type: 'Start',
  threadId: 't1',
  uid: 'AAAA1111',
  ownerId: 'u1',
  tokenHash: 'hash',
  content: 'Found it',
  email: 'finder@example.org',
  phone: '+49301234567',
  place,
  photos: [],
};
const started: ThreadEvent = {
  type: 'ThreadStarted',
  data: { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1', tokenHash: 'hash' },
};

function sent(number: number, sender: 'finder' | 'owner', content: string): ThreadEvent {
  const data = {
    messageId: `t1-${number}`,
    threadId: 't1',
    uid: 'AAAA1111',
    ownerId: 'u1',
    sender,
    photos: [],
    holdsContact: false,
  };
  return { type: 'MessageSent', data, personal: { content, place: null, contact: null } };
}

const first: Extract<ThreadEvent, { type: 'MessageSent' }> = {
  type: 'MessageSent',
  data: {
    messageId: 't1-1',
    threadId: 't1',
    uid: 'AAAA1111',
    ownerId: 'u1',
    sender: 'finder',
    photos: [],
    holdsContact: false,
  },
  personal: { content: 'Found it', place, contact: null },
};

const inThread = { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1' };
const contactLeft: Extract<ThreadEvent, { type: 'FinderContactLeft' }> = {
  type: 'FinderContactLeft',
  data: { messageId: 't1-1', ...inThread, hasEmail: true, hasPhone: true },
  personal: { email: 'finder@example.org', phone: '+49301234567' },
};

const erased = (messageId: string): ThreadEvent => ({
  type: 'MessageErased',
  data: { messageId, threadId: 't1', uid: 'AAAA1111', ownerId: 'u1', reason: 'auto_delete' },
});

describe('Start', () => {
  test('a first message opens the thread, with what the finder left', () => {
    given().when(start).expectEvents(started, first, contactLeft);
  });

  test('who leaves no contact data leaves no such fact', () => {
    given()
      .when({ ...start, email: null, phone: null })
      .expectEvents(started, first);
  });

  test('photos travel with the message', () => {
    const photos = [{ id: 'p1', width: 4, height: 3 }];
    given()
      .when({ ...start, email: null, phone: null, photos })
      .expectEvents(started, { ...first, data: { ...first.data, photos } });
  });

  test('a thread starts once', () => {
    given(started, first).when(start).expectEvents();
  });
});

describe('Answer', () => {
  const answer: ThreadCommand = { type: 'Answer', tokenHash: 'hash', content: 'At the station' };

  test('the holder of the link writes again', () => {
    given(started, first)
      .when(answer)
      .expectEvents(sent(2, 'finder', 'At the station'));
  });

  test('numbers go on, also behind erased messages', () => {
    given(started, first, sent(2, 'owner', 'Where?'), erased('t1-1'))
      .when(answer)
      .expectEvents(sent(3, 'finder', 'At the station'));
  });

  test('another link, or a thread that never was, leads nowhere', () => {
    given(started, first)
      .when({ ...answer, tokenHash: 'another' })
      .expectRefusal('thread-not-found');
    given().when(answer).expectRefusal('thread-not-found');
  });
});

describe('Reply', () => {
  const reply: ThreadCommand = {
    type: 'Reply',
    ownerId: 'u1',
    messageId: 't1-1',
    content: 'Where?',
  };

  test('the owner replies to a finder', () => {
    given(started, first)
      .when(reply)
      .expectEvents(sent(2, 'owner', 'Where?'));
  });

  test('a message of somebody else is not there for anybody else', () => {
    given(started, first)
      .when({ ...reply, ownerId: 'u2' })
      .expectRefusal('message-not-found');
    given(started, first)
      .when({ ...reply, messageId: 't1-9' })
      .expectRefusal('message-not-found');
    given().when(reply).expectRefusal('message-not-found');
  });

  test('owners reply to finders, not to themselves', () => {
    given(started, first, sent(2, 'owner', 'Where?'))
      .when({ ...reply, messageId: 't1-2' })
      .expectRefusal('not-a-finder-message');
  });

  test('an erased message may still be replied to: the finder holds the link', () => {
    given(started, first, erased('t1-1'))
      .when(reply)
      .expectEvents(sent(2, 'owner', 'Where?'));
  });
});

describe('EraseMessage', () => {
  const erase: ThreadCommand = { type: 'EraseMessage', messageId: 't1-1', reason: 'auto_delete' };

  test('a message is erased once', () => {
    given(started, first).when(erase).expectEvents(erased('t1-1'));
    given(started, first, erased('t1-1')).when(erase).expectEvents();
  });

  test('messages of both sides are erased, each by itself', () => {
    given(started, first, sent(2, 'owner', 'Where?'), erased('t1-1'))
      .when({ ...erase, messageId: 't1-2' })
      .expectEvents(erased('t1-2'));
  });

  test('what was never sent needs no erasing', () => {
    given(started, first)
      .when({ ...erase, messageId: 't1-9' })
      .expectEvents();
    given().when(erase).expectRefusal('thread-not-found');
  });
});

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
    given(started, first).when(by('Block', 'u2')).expectRefusal('thread-not-found');
    given().when(by('Block')).expectRefusal('thread-not-found');
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
    given(started, first, contactLeft)
      .when({ ...withdraw, tokenHash: 'another' })
      .expectRefusal('thread-not-found');
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
    given(started, first, contactLeft, withdrawn).when(link('email')).expectRefusal('no-contact');
    given(started, first, { ...contactLeft, data: { ...contactLeft.data, hasPhone: false } })
      .when(link('phone'))
      .expectRefusal('no-contact');
  });
});

test('events out of order leave no thread behind', () => {
  for (const event of [first, erased('t1-1'), contactLeft]) {
    expect(threadDecider.evolve(threadDecider.initialState, event)).toEqual({ status: 'none' });
  }
});

test('a message id names its thread, and nothing else does', () => {
  const threadId = '9f0c5a3e-52a8-5f6b-8a53-2d1d1c4d9a10';
  expect(threadOfMessage(`${threadId}-12`)).toBe(threadId);
  for (const text of ['', threadId, `${threadId}-`, `${threadId}-x`, `x${threadId}-1`]) {
    expect(threadOfMessage(text)).toBeNull();
  }
});
