import type { DecisionReason } from '@app/events/report-words';

/** Reasons for a decision on a report, as both sides read them. */
export const decisionReasons: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'Es hält sich an unsere Regeln.',
  not_enough_known: 'Es ist zu wenig bekannt, um anders zu entscheiden.',
  harassment: 'Es hat jemanden belästigt.',
  threat: 'Es hat jemanden bedroht.',
  illegal: 'Es war rechtswidrig.',
  stolen: 'Der Gegenstand ist gestohlen.',
  misplaced: 'Das Etikett gehörte nicht dorthin.',
  spam: 'Es war eine unerwünschte Massennachricht.',
};
