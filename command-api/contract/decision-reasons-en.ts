import type { DecisionReason } from '@app/events/report-words';

/** Reasons for a decision on a report, as both sides read them. */
export const decisionReasons: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'It is within our rules.',
  not_enough_known: 'Too little is known to decide otherwise.',
  harassment: 'It harassed somebody.',
  threat: 'It threatened somebody.',
  illegal: 'It was against the law.',
  stolen: 'The item is stolen.',
  misplaced: 'The label was where it should not be.',
  spam: 'It was an unwanted mass message.',
};
