import type { CallTexts } from './call-texts.ts';

export const id: CallTexts = {
  title: 'Panggilan',
  call: 'Telepon pemilik',
  ask: 'Minta ditelepon',
  asked: 'Anda meminta panggilan. Pemilik belum menjawab.',
  about:
    'Di peramban, melalui server perantara: tidak ada yang melihat nomor atau alamat pihak lain. Tidak ada yang direkam.',
  starting: 'Menunggu mikrofon. Peramban Anda mungkin meminta izin.',
  calling: 'Menelepon pemilik…',
  connecting: 'Menghubungkan…',
  connected: 'Terhubung',
  muted: 'Mikrofon Anda mati',
  incoming: 'Pemilik menelepon Anda',
  accept: 'Terima',
  decline: 'Tolak',
  cancel: 'Batal',
  mute: 'Bisukan',
  hangUp: 'Tutup telepon',
  elsewhere: 'Anda sedang berbicara di jendela lain.',
  past: {
    lasted: (time) => `Panggilan, ${time}`,
    missed: 'Panggilan tak terjawab',
    unanswered: 'Tidak ada yang menjawab',
    declined: 'Panggilan ditolak',
  },
  hindrances: {
    refused:
      'Mikrofon diblokir. Izinkan untuk halaman ini di pengaturan peramban Anda, lalu coba lagi.',
    missing: 'Mikrofon tidak ditemukan.',
    relay: 'Server panggilan tidak dapat dijangkau dari jaringan Anda. Anda tetap bisa menulis.',
    lost: 'Sambungan terputus.',
    failed: 'Panggilan tidak berhasil. Silakan coba lagi.',
    taken: 'Panggilan ini sudah berakhir atau diterima di jendela lain.',
  },
};
