import type { OfflineTexts } from './offline-texts.ts';

export const id: OfflineTexts = {
  offline:
    'Anda sedang offline. Tekan kirim saja: pesan Anda disimpan di ponsel ini dan dikirim begitu ada sinyal.',
  title: 'Menunggu sinyal',
  help: 'Pesan Anda disimpan di ponsel ini dan dikirim begitu ada sinyal.',
  canClose: 'Anda boleh menutup halaman ini.',
  stayOpen: 'Biarkan halaman ini terbuka, atau buka lagi nanti.',
  days: 'Pesan disimpan paling lama 7 hari.',
  sending: 'Mengirim…',
  words: 'Pesan Anda',
  withPictures: (count) => `dengan ${count} foto`,
  tryNow: 'Coba sekarang',
  giveUp: 'Jangan kirim',
  refused: 'Pesan Anda tidak terkirim',
  again: 'Ubah dan kirim lagi',
  remove: 'Hapus',
  copy: 'Salin teks',
  copied: 'Disalin ke papan klip!',
  withoutPictures: 'Teks Anda terkirim. Fotonya tidak: sudah terlalu lama menunggu.',
  write:
    'Tanpa sinyal pun Anda dapat menulis kepada pemiliknya. Pesan Anda disimpan di ponsel ini dan dikirim begitu ada sinyal.',
};
