/** The possible targets of a report. A picture is that of a greeting or of a message. */
export const REPORTED = ['conversation', 'greeting', 'picture', 'code'] as const;
export type Reported = (typeof REPORTED)[number];

/** Reasons for a report. */
export const REPORT_REASONS = [
  'unwanted',
  'threat',
  'illegal',
  'stolen',
  'misplaced',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The kinds of reporter: the owner of a code, the finder of a conversation, anybody else. */
export const REPORTERS = ['owner', 'finder', 'visitor'] as const;
export type Reporter = (typeof REPORTERS)[number];

/**
 * The outcomes of a decision on a report. `sender_blocked`: the finder cannot write in their
 * conversation; `handed_over`: to the authorities.
 */
export const OUTCOMES = [
  'no_action',
  'warned',
  'content_removed',
  'code_paused',
  'account_disabled',
  'sender_blocked',
  'handed_over',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The facts about a report that outcomes depend on. */
export interface Concerned {
  readonly about: Reported;
  readonly reporter: Reporter;
  /** False for a code that nobody has claimed. */
  readonly hasOwner: boolean;
}

/** Possible outcomes for what a finder wrote. */
export const AGAINST_FINDERS = [
  'no_action',
  'warned',
  'content_removed',
  'sender_blocked',
  'handed_over',
] as const;

/** The possible outcomes for a report. A finder has neither a code nor an account. */
export function outcomesFor({ about, reporter, hasOwner }: Concerned): readonly Outcome[] {
  if (reporter === 'owner') return AGAINST_FINDERS;
  if (!hasOwner) return ['no_action', 'handed_over'];
  const unfit = about === 'code' ? ['sender_blocked', 'content_removed'] : ['sender_blocked'];
  return OUTCOMES.filter((outcome) => !unfit.includes(outcome));
}

/** Reasons for taking no action. */
export const REASONS_FOR_NO_ACTION = ['within_rules', 'not_enough_known'] as const;
/** Reasons for taking action. */
export const REASONS_FOR_ACTION = [
  'harassment',
  'threat',
  'illegal',
  'stolen',
  'misplaced',
  'spam',
] as const;
export const DECISION_REASONS = [...REASONS_FOR_NO_ACTION, ...REASONS_FOR_ACTION] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** The possible reasons for an outcome. */
export const reasonsFor = (outcome: Outcome): readonly DecisionReason[] =>
  outcome === 'no_action' ? REASONS_FOR_NO_ACTION : REASONS_FOR_ACTION;
