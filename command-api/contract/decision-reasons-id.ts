import type { DecisionReason } from '@app/events/report-words';

/** Reasons for a decision on a report, as both sides read them. */
export const decisionReasons: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'Ini sesuai dengan aturan kami.',
  not_enough_known: 'Terlalu sedikit yang diketahui untuk memutuskan lain.',
  harassment: 'Ini mengganggu seseorang.',
  threat: 'Ini mengancam seseorang.',
  illegal: 'Ini melanggar hukum.',
  stolen: 'Barangnya hasil curian.',
  misplaced: 'Labelnya berada di tempat yang salah.',
  spam: 'Ini pesan massal yang tidak diinginkan.',
};
