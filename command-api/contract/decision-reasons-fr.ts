import type { DecisionReason } from '@app/events/report-words';

/** Reasons for a decision on a report, as both sides read them. */
export const decisionReasons: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'C’est conforme à nos règles.',
  not_enough_known: 'Nous en savons trop peu pour en décider autrement.',
  harassment: 'C’était du harcèlement.',
  threat: 'C’était une menace.',
  illegal: 'C’était contraire à la loi.',
  stolen: 'L’objet est volé.',
  misplaced: 'L’étiquette n’avait rien à faire là.',
  spam: 'C’était un message de masse indésirable.',
};
