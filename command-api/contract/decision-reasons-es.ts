import type { DecisionReason } from '@app/events/report-words';

/** Reasons for a decision on a report, as both sides read them. */
export const decisionReasons: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'Cumple nuestras normas.',
  not_enough_known: 'Se sabe demasiado poco para decidir otra cosa.',
  harassment: 'Era acoso.',
  threat: 'Era una amenaza.',
  illegal: 'Era contrario a la ley.',
  stolen: 'El objeto es robado.',
  misplaced: 'La etiqueta estaba donde no debía.',
  spam: 'Era un mensaje masivo no deseado.',
};
