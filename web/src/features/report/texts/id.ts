import { decisionReasons } from '@app/command-api/contract/decision-reasons-id';
import type { ReportTexts } from './report-texts.ts';

export const id: ReportTexts = {
  language: 'Bahasa',
  page: {
    skip: 'Langsung ke konten',
    toDark: 'Beralih ke mode gelap',
    toLight: 'Beralih ke mode terang',
  },
  titles: {
    code: 'Laporkan kode ini',
    thread: 'Laporkan tulisan pemilik',
    conversation: 'Laporkan tulisan penemu',
    picture: 'Laporkan foto ini',
  },
  intro:
    'Pilih apa yang salah. Laporan langsung terkirim, dan seseorang akan memeriksanya. Kami tidak memberi tahu pihak lain siapa yang melapor.',
  danger: 'Ada yang dalam bahaya? Hubungi polisi terlebih dahulu.',
  about: {
    label: 'Tentang apa?',
    code: 'Label',
    greeting: 'Pesan sambutan',
    picture: 'Foto',
  },
  reason: 'Apa yang salah?',
  reasons: {
    unwanted: 'Tidak diinginkan atau mengganggu',
    threat: 'Ancaman',
    illegal: 'Konten yang melanggar hukum',
    stolen: 'Barangnya hasil curian',
    misplaced: 'Label berada di tempat yang salah',
    other: 'Hal lain',
  },
  more: 'Tambahkan penjelasan dulu',
  words: 'Penjelasan Anda',
  wordsHelp: 'Apa yang perlu kami ketahui, dalam bahasa apa pun.',
  email: 'Email untuk keputusan',
  emailHelp:
    'Kami menulis kepada Anda setelah memutuskan, dan menghapus alamat ini bersama laporannya.',
  emailWrong: 'Ini tidak tampak seperti alamat email.',
  optional: 'opsional',
  failure: 'Tidak berhasil. Silakan coba lagi.',
  nothing: 'Tidak ada lagi yang bisa dilaporkan di sini.',
  tooOften: 'Terlalu banyak percobaan. Silakan coba lagi nanti.',
  sent: 'Terima kasih. Kami akan memeriksanya.',
  decided: 'Kami telah memutuskan.',
  sentText:
    'Halaman ini menunjukkan keputusan kami. Alamatnya adalah tanda terima Anda: simpan, dan jangan bagikan.',
  copy: 'Salin alamat',
  copied: 'Disalin ke papan klip!',
  notCopied: 'Tidak dapat disalin. Tautannya',
  reported: 'Dilaporkan',
  state: 'Keputusan',
  open: 'Belum ada. Seseorang memeriksa setiap laporan.',
  unknown: 'Laporan ini tidak ditemukan.',
  unknownHelp:
    'Pastikan Anda membuka alamat lengkapnya. Jika alamat yang benar sudah hilang, hubungi kami.',
  contact: 'Hubungi kami',
  again: 'Coba lagi',
  revised: 'Kami telah memeriksanya untuk kedua kalinya.',
  outcomes: {
    no_action: 'Kami telah memeriksanya dan tidak mengambil tindakan.',
    warned: 'Kami telah memeriksanya dan memberi peringatan.',
    content_removed: 'Kami telah memeriksanya dan menghapusnya.',
    code_paused: 'Kami telah memeriksanya dan menjeda kodenya.',
    account_disabled: 'Kami telah memeriksanya dan menonaktifkan akunnya.',
    sender_blocked: 'Kami telah memeriksanya dan memblokir pengirimnya.',
    handed_over: 'Kami telah memeriksanya dan memberi tahu pihak berwenang.',
  },
  decisionReasons,
};
