import type { CodeEvent } from '@app/events/code';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const made: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bag', greeting: null },
};
const paused: CodeEvent = { type: 'CodePaused', data: code };
const resumed: CodeEvent = { type: 'CodeResumed', data: code };
const suspended: CodeEvent = { type: 'CodeSuspended', data: { ...code, reportId: 'r1' } };
const lifted: CodeEvent = { type: 'CodeSuspensionLifted', data: { ...code, reportId: 'r1' } };

const suspend = { type: 'Suspend', ...code, reportId: 'r1' } as const;
const lift = (reportId = 'r1') => ({ type: 'LiftSuspension', uid: code.uid, reportId }) as const;
const pause = (isPaused: boolean) => ({ type: 'Edit', ...code, edits: { isPaused } }) as const;

test('a decision pauses a code once, also one that its owner paused', () => {
  given(made).when(suspend).expectEvents(paused, suspended);
  given(made, paused).when(suspend).expectEvents(suspended);
  given(made, paused, suspended).when(suspend).expectEvents();
  given().when(suspend).expectEvents();
});

test('its owner cannot let it go on, not by marking it as lost either', () => {
  const state = [made, paused, suspended];
  given(state).when(pause(false)).expectRefusal('conflict', 'code-suspended');
  given(state).when(pause(true)).expectEvents();
  const details = {
    words: { words: null, reward: null, lastSeenWhere: null, lastSeenAt: null },
    showsEmail: false,
    showsPhone: false,
  };
  const marked: CodeEvent = {
    type: 'CodeMarkedLost',
    data: { ...code, loss: 1, showsEmail: false, showsPhone: false },
    personal: details.words,
  };
  given(state)
    .when({ type: 'MarkLost', ...code, details })
    .expectEvents(marked);
});

test('of two decisions the one that stands keeps it paused', () => {
  const other: CodeEvent = { type: 'CodeSuspended', data: { ...code, reportId: 'r2' } };
  const both = [made, paused, suspended, other];
  given(both.slice(0, 3)).when(suspend, { reportId: 'r2' }).expectEvents(other);
  given(both).when(lift()).expectEvents(lifted, other);
  given(both, lifted, other).when(pause(false)).expectRefusal('conflict', 'code-suspended');
  const otherLifted: CodeEvent = {
    type: 'CodeSuspensionLifted',
    data: { ...code, reportId: 'r2' },
  };
  given(both, lifted, other).when(lift('r2')).expectEvents(otherLifted, resumed);
});

test('the reversal of that decision lets it go on, that of another one does not', () => {
  const state = [made, paused, suspended];
  given(state).when(lift()).expectEvents(lifted, resumed);
  given(state).when(lift('r2')).expectEvents();
  given(state, lifted, resumed).when(pause(true)).expectEvents(paused);
});

const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-01-01T00:00:10.000Z' },
};
const restored: CodeEvent = { type: 'CodeRestored', data: code };

test('decisions about a code that its owner may still restore count once it is restored', () => {
  given(made, deleted).when(suspend).expectEvents(paused, suspended);
  given(made, deleted, paused, suspended, restored)
    .when(pause(false))
    .expectRefusal('conflict', 'code-suspended');
  given(made, paused, suspended, deleted).when(lift()).expectEvents(lifted, resumed);
  given(made, paused, suspended, deleted, lifted, resumed, restored)
    .when(pause(true))
    .expectEvents(paused);
});

test('nothing is done to a code that was erased', () => {
  const erased: CodeEvent = {
    type: 'CodeErased',
    data: { ...code, batchId: null, greetingImageId: null },
  };
  given(made, deleted, erased).when(suspend).expectEvents();
});
