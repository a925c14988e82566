import type { ThreadEvent } from '@app/events/thread';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import {
  contactLeft,
  erased,
  first,
  place,
  sent,
  start,
  started,
} from '../../testing/thread-events.ts';
import { type ThreadCommand, threadDecider } from './decider.ts';

const { given } = specification(threadDecider);

describe('Start', () => {
  test('a first message opens the thread, with what the finder left', () => {
    given().when(start).expectEvents(started, first, contactLeft);
  });

  test('who leaves no contact data leaves no such fact', () => {
    given().when(start, { email: null, phone: null }).expectEvents(started, first);
  });

  test('the language of the page stays with the contact data', () => {
    const personal = {
      email: 'finder@example.org',
      phone: '+49301234567',
      language: 'hi',
    } as const;
    given()
      .when(start, { language: 'hi' })
      .expectEvents(started, first, { ...contactLeft, personal });
  });

  test('one way to reach the finder is enough to be left', () => {
    const data = { ...contactLeft.data, hasPhone: false };
    const personal = { email: 'finder@example.org', phone: null, language: 'en' } as const;
    given()
      .when(start, { phone: null })
      .expectEvents(started, first, { ...contactLeft, data, personal });
  });

  test('photos travel with the message', () => {
    const photos = [{ id: 'p1', width: 4, height: 3 }];
    given()
      .when(start, { email: null, phone: null, photos })
      .expectEvents(started, { ...first, data: { ...first.data, photos } });
  });

  test('a voice note travels with the message', () => {
    const voice = { id: 'v1', durationMs: 3000 };
    given()
      .when(start, { content: '', email: null, phone: null, voice })
      .expectEvents(started, {
        ...first,
        data: { ...first.data, voice },
        personal: { content: '', place },
      });
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

  test('a voice note goes with the message that it was bound to, and with no other', () => {
    const voice = { id: 'v1', durationMs: 3000 };
    const spoken = { type: 'Answer', tokenHash: 'hash', content: '' } as const;
    const event = sent(2, 'finder', '');
    given(started, first)
      .when(spoken, { voice: { ...voice, messageId: 't1-2' } })
      .expectEvents({ ...event, data: { ...event.data, voice } } as ThreadEvent);
    given(started, first, sent(2, 'owner', 'Where?'))
      .when(spoken, { voice: { ...voice, messageId: 't1-2' } })
      .expectRefusal('conflict', 'voice-note-overtaken');
  });

  test('numbers go on, also behind erased messages', () => {
    given(started, first, sent(2, 'owner', 'Where?'), erased('t1-1'))
      .when(answer)
      .expectEvents(sent(3, 'finder', 'At the station'));
  });

  test('another link, or a thread that never was, leads nowhere', () => {
    given(started, first)
      .when(answer, { tokenHash: 'another' })
      .expectRefusal('not-found', 'thread-not-found');
    given().when(answer).expectRefusal('not-found', 'thread-not-found');
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
      .expectEvents(sent(2, 'owner', 'Where?', 1));
  });

  test('it names the message that it answers, which need not be the newest', () => {
    given(started, first, sent(2, 'finder', 'By the door'))
      .when(reply)
      .expectEvents(sent(3, 'owner', 'Where?', 1));
  });

  test('a message of somebody else is not there for anybody else', () => {
    given(started, first)
      .when(reply, { ownerId: 'u2' })
      .expectRefusal('not-found', 'message-not-found');
    given(started, first)
      .when(reply, { messageId: 't1-9' })
      .expectRefusal('not-found', 'message-not-found');
    given().when(reply).expectRefusal('not-found', 'message-not-found');
  });

  test('owners reply to finders, not to themselves', () => {
    given(started, first, sent(2, 'owner', 'Where?'))
      .when(reply, { messageId: 't1-2' })
      .expectRefusal('conflict', 'not-a-finder-message');
  });

  test('an erased message may still be replied to: the finder holds the link', () => {
    given(started, first, erased('t1-1'))
      .when(reply)
      .expectEvents(sent(2, 'owner', 'Where?', 1));
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
      .when(erase, { messageId: 't1-2' })
      .expectEvents(erased('t1-2'));
  });

  test('an erased message that was never seen counts as one of the finder', () => {
    given(started, erased('t1-1'))
      .when({ type: 'Reply', ownerId: 'u1', messageId: 't1-1', content: 'Where?' })
      .expectEvents(sent(2, 'owner', 'Where?', 1));
  });

  test('what was never sent needs no erasing', () => {
    given(started, first).when(erase, { messageId: 't1-9' }).expectEvents();
    given().when(erase).expectRefusal('not-found', 'thread-not-found');
  });
});

test('events out of order leave no thread behind', () => {
  for (const event of [first, erased('t1-1'), contactLeft]) {
    expect(threadDecider.evolve(threadDecider.initialState, event)).toEqual({ status: 'none' });
  }
});
