import { decisionReasons } from '@app/command-api/contract/decision-reasons-id';
import type { DecidedTexts } from './decided-texts.ts';

export const id: DecidedTexts = {
  title: 'Keputusan tentang apa yang Anda tulis',
  about: {
    conversation: 'Pemilik melaporkan apa yang Anda tulis. Seseorang telah memeriksanya.',
    picture: 'Pemilik melaporkan foto Anda. Seseorang telah memeriksanya.',
  },
  said: 'Anda menulis',
  outcomes: {
    no_action: 'Kami telah mencabut keputusan kami.',
    warned: 'Ini adalah peringatan.',
    content_removed: 'Kami telah menghapusnya.',
    sender_blocked: 'Anda tidak dapat lagi menulis di sini.',
    handed_over: 'Kami telah memberi tahu pihak berwenang.',
  },
  blockIsOver: 'Pemblokiran sudah berakhir. Anda dapat menulis lagi di sini.',
  reasons: decisionReasons,
  report: 'Laporan',
  revised: 'Kami telah memeriksanya untuk kedua kalinya.',
};
