import type { VoiceTexts } from './voice-texts.ts';

export const id: VoiceTexts = {
  recorder: {
    label: 'Pesan suara',
    asking: 'Menunggu mikrofon. Peramban Anda mungkin meminta izin.',
    recording: 'Sedang merekam',
    left: (time) => `sisa ${time}`,
    soon: 'Sisa sepuluh detik',
    stop: 'Hentikan rekaman',
    cancel: 'Batalkan rekaman',
    ready: 'Pesan suara ini dikirim bersama pesan Anda. Dengarkan dulu kalau mau.',
    remove: 'Hapus pesan suara',
    again: 'Coba lagi',
    close: 'Tutup',
    refused:
      'Mikrofon diblokir. Izinkan untuk halaman ini di pengaturan peramban Anda, lalu coba lagi.',
    missing: 'Mikrofon tidak ditemukan.',
    failed: 'Rekaman gagal. Silakan coba lagi.',
    notSent: 'Pesan suara tidak dapat dikirim. Rekaman Anda masih ada di sini.',
    full: 'Rekaman dihentikan: pesan suara paling lama 60 detik.',
  },
  player: {
    play: 'Putar',
    pause: 'Jeda',
    position: 'Posisi pemutaran',
    of: (at, length) => `${at} dari ${length}`,
    speed: 'Putar dengan kecepatan 1,5',
    loading: 'Memuat pesan suara',
    gone: 'Pesan suara ini sudah dihapus.',
    notLoaded: 'Pesan suara tidak dapat dimuat. Tekan Putar untuk mencoba lagi.',
    notPlayed: 'Peramban ini tidak dapat memutar pesan suara.',
  },
};
