import type { CodeType } from '@app/events/code-type';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { codeDecider } from './decider.ts';
import { codeSnapshot } from './state.ts';

const stream = streams.code('AAAA1111');
const subjectOf = (title: string | null, greeting: string | null, codeType: CodeType = 'other') =>
  codeSnapshot.subject?.(stream, {
    status: 'owned',
    ownerId: 'u1',
    batchId: null,
    title,
    greeting,
    locationEnabled: true,
    autoDeleteDays: null,
    codeType,
    fields: [],
    isPaused: false,
    suspendedBy: [],
    greetingImageId: null,
    losses: 0,
    lost: null,
    notesOpenings: true,
    assigned: null,
    handover: null,
    takenOver: null,
  });

test('the state of a code is sealed with the key of its owner, as long as it says something', () => {
  for (const subject of [
    subjectOf('Bag', 'Hi'),
    subjectOf('Bag', null),
    subjectOf(null, 'Hi'),
    subjectOf(null, null, 'medical'),
  ]) {
    expect(subject).toBe(userSubject('u1'));
  }
});

test('a code without text needs no key', () => {
  expect(subjectOf(null, null)).toBeNull();
  expect(codeSnapshot.subject?.(stream, codeDecider.initialState)).toBeNull();
});
