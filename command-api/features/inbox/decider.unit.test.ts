import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { inboxDecider } from './decider.ts';

const { given } = specification(inboxDecider);

test('what the owner saw is noted, all at once', () => {
  given()
    .when({ type: 'MarkRead', ownerId: 'u1', messageIds: ['t1-1', 't2-1'] })
    .expectEvents({ type: 'MessagesRead', data: { ownerId: 'u1', messageIds: ['t1-1', 't2-1'] } });
});

test('where nothing was unread nothing is noted', () => {
  given().when({ type: 'MarkRead', ownerId: 'u1', messageIds: [] }).expectEvents();
});
