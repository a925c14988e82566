import type { ThreadEvent } from '@app/events/thread';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import {
  contactLeft,
  erased,
  first,
  inThread,
  sent,
  started,
} from '../../testing/thread-events.ts';
import { type ThreadCommand, threadDecider } from './decider.ts';

const { given } = specification(threadDecider);

const leave: ThreadCommand = {
  type: 'LeaveContact',
  tokenHash: 'hash',
  email: 'late@example.org',
  phone: null,
  language: 'de',
};

const left = (contactId: string, messageId = 't1-1'): ThreadEvent => ({
  type: 'FinderContactLeft',
  data: { messageId, contactId, ...inThread, hasEmail: true, hasPhone: false },
  personal: { email: 'late@example.org', phone: null, language: 'de' },
});

const withdrawn = (contactId: string): ThreadEvent => ({
  type: 'FinderContactWithdrawn',
  data: { contactId, ...inThread },
});

const erase = (messageId: string): ThreadCommand => ({
  type: 'EraseMessage',
  messageId,
  reason: 'auto_delete',
});

const gone = (messageId: string): ThreadEvent => ({
  type: 'MessageErased',
  data: { messageId, ...inThread, reason: 'deleted_by_owner' },
});

const blocked: ThreadEvent = { type: 'ThreadBlocked', data: inThread };

test('stands with the newest message of the finder', () => {
  given(started, first).when(leave).expectEvents(left('t1-1'));
  given(started, first, sent(2, 'finder', 'Hello?'), sent(3, 'owner', 'Hello.'))
    .when(leave)
    .expectEvents(left('t1-1', 't1-2'));
});

test('replaces what was left before, each time under a key of its own', () => {
  given(started, first, contactLeft).when(leave).expectEvents(withdrawn('t1'), left('t1-2'));
  given(started, first, contactLeft, withdrawn('t1'), left('t1-2'))
    .when(leave)
    .expectEvents(withdrawn('t1-2'), left('t1-3'));
  given(started, first, left('t1-1'), withdrawn('t1-1')).when(leave).expectEvents(left('t1-2'));
});

test('can be asked to take the link, and be withdrawn', () => {
  given(started, first, left('t1-1'))
    .when({ type: 'RequestLink', tokenHash: 'hash', channel: 'email' })
    .expectEvents({ type: 'ThreadLinkRequested', data: { ...inThread, channel: 'email' } });
  given(started, first, left('t1-1'))
    .when({ type: 'WithdrawContact', tokenHash: 'hash' })
    .expectEvents(withdrawn('t1-1'));
});

test('goes with its message, and with no other', () => {
  const history = [started, first, sent(2, 'finder', 'Hello?'), left('t1-1', 't1-2')];
  given(history).when(erase('t1-1')).expectEvents(erased('t1-1'));
  given(history).when(erase('t1-2')).expectEvents(erased('t1-2'), withdrawn('t1-1'));
  given(history, erased('t1-2'), withdrawn('t1-1'))
    .when({ type: 'WithdrawContact', tokenHash: 'hash' })
    .expectEvents();
});

test('goes with a conversation that its owner deletes', () => {
  given(started, first, left('t1-1'), sent(2, 'owner', 'Thanks.'))
    .when({ type: 'Delete', ownerId: 'u1' })
    .expectEvents(gone('t1-1'), withdrawn('t1-1'), gone('t1-2'));
});

test('is taken of a blocked finder, who is not told', () => {
  given(started, first, blocked).when(leave).expectEvents(left('t1-1'));
});

test('is not taken once all that the finder wrote is erased, nor by another link', () => {
  given(started, first, erased('t1-1')).when(leave).expectRefusal('conflict', 'nothing-left');
  given(started, first)
    .when(leave, { tokenHash: 'another' })
    .expectRefusal('not-found', 'thread-not-found');
});
