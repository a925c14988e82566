import type { ClaimTexts } from './claim-texts.ts';

export const id: ClaimTexts = {
  title: {
    label: 'Judul',
    help: 'Barang yang ditempeli kode ini. Terbaca oleh siapa pun yang memindai.',
    placeholder: 'Ransel biru',
  },
  greeting: {
    label: 'Pesan sambutan',
    help: 'Terlihat oleh siapa pun yang memindai. Jangan tulis nama dan alamat.',
    placeholder: 'Terima kasih sudah berhenti. Tolong tulis di mana Anda menemukannya.',
  },
  days: {
    label: 'Hapus setelah (hari)',
    help: 'Setiap pesan dihapus sekian hari setelah dikirim. Kosong berarti tidak pernah.',
  },
  optional: 'opsional',
  errors: {
    title: 'Tulis judul.',
    titleLength: (most) => `Judul paling banyak ${most} karakter.`,
    greeting: (most) => `Pesan sambutan paling banyak ${most} karakter.`,
    days: (most) => `Tulis bilangan bulat dari 1 sampai ${most}.`,
  },
  send: 'Klaim kode ini',
  sending: 'Mengklaim…',
  taken: 'Orang lain sudah mengklaim kode ini.',
  open: 'Buka halamannya',
  failure: 'Kode tidak dapat diklaim. Silakan coba lagi.',
  types: {
    label: 'Jenis',
    names: {
      other: 'Lainnya',
      keys: 'Kunci',
      bag: 'Tas',
      bicycle: 'Sepeda',
      car: 'Mobil',
      pet: 'Hewan peliharaan',
      door: 'Pintu',
      medical: 'Medis',
      equipment: 'Peralatan',
    },
  },
};
