import { decisionReasons } from '../../../../contract/decision-reasons-id.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const id: DecisionWords = {
  subject: 'Kami telah memutuskan sebuah laporan',
  intro: {
    reporter: (about) =>
      `Anda melaporkan apa yang ditulis penemu tentang ${about}. Seseorang dari kami telah memeriksanya.`,
    concerned: (about) =>
      `Kami menerima laporan tentang ${about}, atau tentang sesuatu yang Anda tulis di sana. Seseorang dari kami telah memeriksanya.`,
  },
  stranger: {
    intro:
      'Anda melaporkan sesuatu yang Anda lihat di sini. Seseorang dari kami telah memeriksanya.',
    footnote: 'Anda meninggalkan alamat ini bersama laporan Anda. Kami hanya memakainya untuk ini.',
  },
  finder: {
    intro:
      'Pemilik sebuah kode melaporkan sesuatu yang Anda tulis kepadanya. Seseorang dari kami telah memeriksanya.',
    footnote:
      'Anda meninggalkan alamat ini bersama pesan Anda. Kami hanya memakainya untuk percakapan itu.',
  },
  revised: 'Kami telah memeriksanya untuk kedua kalinya.',
  outcomes: {
    no_action: 'Kami tidak mengambil tindakan.',
    warned: 'Kami telah memberi peringatan.',
    content_removed: 'Kami telah menghapus hal yang dilaporkan.',
    code_paused: 'Kami telah menjeda kodenya.',
    account_disabled: 'Kami telah menonaktifkan akunnya.',
    sender_blocked: 'Kami telah memblokir pengirimnya.',
    handed_over: 'Kami telah memberi tahu pihak berwenang.',
  },
  reasons: decisionReasons,
  disagree: 'Jika Anda tidak setuju, hubungi kami.',
  action: 'Baca keputusan',
  footnote:
    'Kami memberi tahu Anda tentang keputusan yang menyangkut Anda. Pemberitahuan ini tidak dapat dimatikan.',
  contact: 'Siapa kami dan cara menghubungi kami',
  sms: (link) => `${NAME_PLACE}: kami telah memutuskan sebuah laporan: ${link}`,
};
