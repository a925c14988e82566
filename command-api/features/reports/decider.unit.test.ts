import type { ReportEvent, ReportFiledData } from '@app/events/report';
import type { DecisionReason, Outcome } from '@app/events/report-words';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { reportDecider } from './decider.ts';

const { given } = specification(reportDecider);

const data: ReportFiledData = {
  reportId: 'r1',
  tokenHash: 'hash',
  reporter: 'finder',
  reporterId: null,
  about: 'conversation',
  reason: 'unwanted',
  uid: 'AAAA1111',
  ownerId: 'u1',
  threadId: 't1',
  messageId: 't1-2',
  pictureId: null,
  language: 'en',
};
const filed: ReportEvent = { type: 'ReportFiled', data, personal: { words: 'Rude' } };
const file = { type: 'File', filed: data, words: 'Rude' } as const;
const erased: ReportEvent = {
  type: 'ReportErased',
  data: { reportId: 'r1', reason: 'time_over' },
};

test('a report is filed once', () => {
  given().when(file).expectEvents(filed);
  given(filed).when(file).expectEvents();
});

test('what its reporter wrote is erased once, and only where there is a report', () => {
  const erase = { type: 'EraseWords', reason: 'time_over' } as const;
  given(filed).when(erase).expectEvents(erased);
  given(filed, erased).when(erase).expectEvents();
  given().when(erase).expectEvents();
});

const decide = (outcome: Outcome, reason: DecisionReason, administratorId = 'a1') =>
  ({ type: 'Decide', outcome, reason, administratorId }) as const;
const decided: ReportEvent = {
  type: 'ReportDecided',
  data: { reportId: 'r1', outcome: 'action_taken', reason: 'threat', administratorId: 'a1' },
};

test('an administrator decides once, also after its words are erased', () => {
  given(filed).when(decide('action_taken', 'threat')).expectEvents(decided);
  given(filed, erased).when(decide('action_taken', 'threat')).expectEvents(decided);
  for (const again of [decide('action_taken', 'threat'), decide('no_action', 'within_rules')]) {
    given(filed, decided).when(again).expectRefusal('conflict', 'already-decided');
  }
  given().when(decide('no_action', 'within_rules')).expectRefusal('not-found', 'report-not-found');
});

test('a decision has a reason that fits it', () => {
  given(filed).when(decide('no_action', 'threat')).expectRefusal('invalid', 'unfit-reason');
  given(filed)
    .when(decide('action_taken', 'within_rules'))
    .expectRefusal('invalid', 'unfit-reason');
});

test('nobody decides on a report about their own code, or of their own', () => {
  given({ ...filed, data: { ...data, reporterId: 'a1' } })
    .when(decide('no_action', 'within_rules'))
    .expectRefusal('forbidden', 'own-report');
  given({ ...filed, data: { ...data, ownerId: 'a1' } })
    .when(decide('no_action', 'within_rules'))
    .expectRefusal('forbidden', 'own-report');
});
