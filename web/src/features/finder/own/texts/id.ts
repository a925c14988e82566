import type { OwnTexts } from './own-texts.ts';

/** Yang dilihat pemilik di halaman kodenya, dalam bahasa Indonesia. */
export const id: OwnTexts = {
  title: 'Kode ini milik Anda',
  active: 'Aktif',
  paused: 'Dijeda',
  help: 'Orang lain yang memindainya dapat menulis kepada Anda di sini.',
  pausedHelp: 'Orang lain yang memindainya membaca bahwa kode ini sedang tidak menerima pesan.',
  messages: 'Pesan',
  edit: 'Ubah',
  print: 'Cetak label',
  pause: 'Jeda',
  resume: 'Lanjutkan',
  asFinder: 'Lihat seperti penemu',
  nowPaused: 'Dijeda. Kode ini tidak menerima pesan sampai Anda melanjutkannya.',
  nowActive: 'Kode ini menerima pesan lagi.',
  notChanged: 'Perubahan tidak tersimpan. Silakan coba lagi.',
  test: {
    send: 'Kirim pesan uji ke diri sendiri',
    sending: 'Mengirim…',
    message: 'Ini pesan uji dari pemilik kode. Tidak perlu dibalas dan boleh dihapus.',
    sent: 'Pesan uji Anda terkirim',
    help: 'Pesan ini menempuh jalan yang sama seperti pesan lain: ada di antara pesan Anda, dan Anda diberi tahu seperti biasa. Anda dapat menghapusnya di sana.',
    thread: 'Buka sebagai penemu',
    another: 'Kirim pesan uji lagi',
    failed: 'Pesan uji tidak terkirim. Silakan coba lagi.',
  },
  asFinderNote: 'Seperti inilah orang lain melihat halaman ini.',
  back: 'Kembali ke kode Anda',
};
