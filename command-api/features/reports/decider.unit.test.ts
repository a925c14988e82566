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
const file = { type: 'File', filed: data, words: 'Rude', email: null } as const;
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
  data: { reportId: 'r1', outcome: 'warned', reason: 'threat', administratorId: 'a1' },
};

test('an administrator decides once, also after its words are erased', () => {
  given(filed).when(decide('warned', 'threat')).expectEvents(decided);
  given(filed, erased).when(decide('warned', 'threat')).expectEvents(decided);
  for (const again of [decide('warned', 'threat'), decide('no_action', 'within_rules')]) {
    given(filed, decided).when(again).expectRefusal('conflict', 'already-decided');
  }
  given().when(decide('no_action', 'within_rules')).expectRefusal('not-found', 'report-not-found');
});

test('a decision has a reason that fits it', () => {
  given(filed).when(decide('no_action', 'threat')).expectRefusal('invalid', 'unfit-reason');
  given(filed).when(decide('warned', 'within_rules')).expectRefusal('invalid', 'unfit-reason');
});

test('nobody decides on a report about their own code, or of their own', () => {
  given({ ...filed, data: { ...data, reporterId: 'a1' } })
    .when(decide('no_action', 'within_rules'))
    .expectRefusal('forbidden', 'own-report');
  given({ ...filed, data: { ...data, ownerId: 'a1' } })
    .when(decide('no_action', 'within_rules'))
    .expectRefusal('forbidden', 'own-report');
});

const carriedOut = (number: number): ReportEvent => ({
  type: 'DecisionCarriedOut',
  data: { reportId: 'r1', number },
});

const about = (change: Partial<ReportFiledData>): ReportEvent => ({
  ...filed,
  data: { ...data, ...change },
});

test('what is decided fits what was reported', () => {
  const refused = ['invalid', 'unfit-outcome'] as const;
  const byOwner = about({ reporter: 'owner', reporterId: 'u1', ownerId: 'u1' });
  given(byOwner)
    .when(decide('account_disabled', 'threat'))
    .expectRefusal(...refused);
  const code = about({ about: 'code', reporter: 'visitor', threadId: null, messageId: null });
  given(code)
    .when(decide('content_removed', 'illegal'))
    .expectRefusal(...refused);
  const unclaimed = about({ about: 'code', reporter: 'visitor', ownerId: null });
  given(unclaimed)
    .when(decide('code_paused', 'misplaced'))
    .expectRefusal(...refused);
});

test('it is noted once that a decision was carried out', () => {
  const note = { type: 'NoteCarriedOut', number: 1 } as const;
  given(filed, decided).when(note).expectEvents(carriedOut(1));
  given(filed, decided, carriedOut(1)).when(note).expectEvents();
});

const revise = (outcome: Outcome, reason: DecisionReason, administratorId = 'a2') =>
  ({ type: 'Revise', outcome, reason, administratorId }) as const;
const revised: ReportEvent = {
  type: 'DecisionRevised',
  data: {
    reportId: 'r1',
    number: 2,
    outcome: 'no_action',
    reason: 'within_rules',
    replaced: 'warned',
    administratorId: 'a2',
  },
};

test('a decision is revised once what it did is known', () => {
  const wanted = revise('no_action', 'within_rules');
  given(filed, decided, carriedOut(1)).when(wanted).expectEvents(revised);
  given(filed, decided).when(wanted).expectRefusal('conflict', 'not-carried-out');
  given(filed).when(wanted).expectRefusal('conflict', 'not-decided');
  given(filed, decided, carriedOut(1))
    .when(revise('no_action', 'threat'))
    .expectRefusal('invalid', 'unfit-reason');
  given(filed, decided, carriedOut(1))
    .when(revise('no_action', 'within_rules', 'u1'))
    .expectRefusal('forbidden', 'own-report');
});
