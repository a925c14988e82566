import type { DecisionReason } from '@app/events/report-words';

/** Why it was decided so on a report, as both sides read it. */
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
