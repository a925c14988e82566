import type { DecisionReason } from '@app/events/report-words';

/** Why it was decided so on a report, as both sides read it. */
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
