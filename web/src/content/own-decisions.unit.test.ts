import type { OwnDecision } from '@app/query-api/features/reports/contract';
import { expect, test } from 'vitest';
import { ownDecisionText } from './own-decisions.ts';

const decided = (
  outcome: OwnDecision['decision']['outcome'],
  about: OwnDecision['about'],
  title = 'Keys',
): OwnDecision => ({
  id: 'r1',
  about,
  qr_code: { uid: 'AAAA1111', title },
  decision: { outcome, reason: 'threat', decided_at: '2026-11-23T10:00:00Z', revised_at: null },
});

test.each([
  ['code_paused', 'code', 'We paused “Keys”'],
  ['code_paused', 'greeting', 'We paused “Keys” because of its greeting'],
  ['content_removed', 'picture', 'We removed the picture of “Keys”'],
  ['warned', 'conversation', 'This is a warning about a message of yours about “Keys”'],
  ['account_disabled', 'code', 'We disabled your account because of “Keys”'],
] as const)('%s about a %s reads as one sentence', (outcome, about, text) => {
  expect(ownDecisionText(decided(outcome, about))).toBe(text);
});

test('a code that was deleted is named by its number', () => {
  expect(ownDecisionText(decided('code_paused', 'code', ''))).toBe('We paused “AAAA1111”');
});
