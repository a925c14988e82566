import type { ReportEvent } from '@app/events/report';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { reports, reportsProjection } from './reports.ts';

const filed: ReportEvent = {
  type: 'ReportFiled',
  data: {
    reportId: 'r1',
    tokenHash: 'hash',
    reporter: 'owner',
    reporterId: 'u1',
    about: 'conversation',
    reason: 'threat',
    uid: 'AAAA1111',
    ownerId: 'u1',
    threadId: 't1',
    messageId: 't1-1',
    pictureId: null,
    language: 'de',
  },
  personal: { words: 'Please look' },
};
const erased: ReportEvent = {
  type: 'ReportErased',
  data: { reportId: 'r1', reason: 'time_over' },
};

test('a report names what it is about, and holds no address', () => {
  const [row] = given(reportsProjection, filed).rows(reports);
  expect(row).toMatchObject({
    id: 'r1',
    reporter: 'owner',
    about: 'conversation',
    reason: 'threat',
    message_id: 't1-1',
    words: 'Please look',
    filed_at: SOME_TIME,
  });
  expect(JSON.stringify(row, (_key, value: unknown) => String(value))).not.toContain('olga');
});

test('once it is erased the reason stays, and nothing that was written', () => {
  const [row] = given(reportsProjection, filed, erased).rows(reports);
  expect(row).toMatchObject({ reason: 'threat', words: null });
});

test('a decision, its reason and who made it stand in the row, also after the words are gone', () => {
  const decided: ReportEvent = {
    type: 'ReportDecided',
    data: { reportId: 'r1', outcome: 'no_action', reason: 'within_rules', administratorId: 'a1' },
  };
  const [open] = given(reportsProjection, filed).rows(reports);
  expect(open).toMatchObject({ state: 'open', outcome: null, decided_at: null });
  const events = [recorded(filed), recorded(erased), recorded(decided)];
  const [row] = given(reportsProjection, ...events).rows(reports);
  expect(row).toMatchObject({
    state: 'decided',
    outcome: 'no_action',
    decision_reason: 'within_rules',
    decided_at: SOME_TIME,
    administrator_id: 'a1',
    words: null,
  });
});

test('a decision is revised, and carried out again', () => {
  const decision = { outcome: 'warned', reason: 'threat', administratorId: 'a1' } as const;
  const events: ReportEvent[] = [
    filed,
    { type: 'ReportDecided', data: { reportId: 'r1', ...decision } },
    { type: 'DecisionCarriedOut', data: { reportId: 'r1', number: 1 } },
    {
      type: 'DecisionRevised',
      data: { reportId: 'r1', number: 2, ...decision, replaced: 'warned' },
    },
  ];
  const after = (count: number) =>
    given(reportsProjection, ...events.slice(0, count).map((event) => recorded(event))).rows(
      reports,
    )[0];
  expect(after(3)).toMatchObject({ state: 'decided', is_carried_out: true });
  expect(after(4)).toMatchObject({
    state: 'decided',
    is_carried_out: false,
    revised_at: SOME_TIME,
  });
});
