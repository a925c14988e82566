import { decisionReasons } from '@app/command-api/contract/decision-reasons-id';
import { appealWords } from '../../../components/appeal/id.ts';
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
    sender_blocked: (date) => `Anda tidak dapat menulis atau menelepon di sini sampai ${date}.`,
    handed_over: 'Kami telah memberi tahu pihak berwenang.',
  },
  blockIsOver: 'Pemblokiran sudah berakhir. Anda dapat menulis lagi di sini.',
  reasons: decisionReasons,
  report: 'Laporan',
  disagree: 'Saya tidak setuju',
  appeal: appealWords,
  failure: 'Tidak berhasil. Silakan coba lagi.',
  tooOften: 'Terlalu banyak percobaan. Silakan coba lagi nanti.',
};
