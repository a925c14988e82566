import type { ThreadTexts } from './thread-texts.ts';

/** Halaman pribadi penemu dalam bahasa Indonesia. */
export const id: ThreadTexts = {
  language: 'Bahasa',
  page: {
    skip: 'Langsung ke isi',
    toDark: 'Ganti ke tampilan gelap',
    toLight: 'Ganti ke tampilan terang',
  },
  foot: 'Halaman ini hanya milik Anda.',
  loading: 'Memuat percakapan',
  title: 'Percakapan Anda',
  yours:
    'Halaman ini hanya milik Anda. Siapa pun yang punya tautannya dapat membacanya, jadi simpan untuk diri sendiri.',
  copy: 'Salin tautan',
  copied: 'Disalin ke papan klip!',
  notCopied: 'Tidak dapat disalin. Tautannya',
  share: 'Bagikan tautan',
  messages: 'Pesan',
  you: 'Anda',
  owner: 'Pemilik',
  erased: 'Pesan ini telah dihapus',
  waiting: 'Pemilik belum menjawab. Jawabannya muncul di sini dengan sendirinya.',
  answer: {
    title: 'Balas',
    label: 'Balasan Anda',
    help: 'Pemilik melihat kata-kata ini dan tidak ada yang lain tentang Anda.',
    send: 'Kirim balasan',
    sending: 'Mengirim…',
  },
  errors: {
    content: 'Tulis pesannya.',
    contentLength: (most) => `Pesan paling banyak ${most} karakter.`,
  },
  sendFailure: 'Pesan gagal dikirim. Silakan coba lagi.',
  kept: 'Balasan Anda belum terkirim. Balasan tetap tersimpan di sini.',
  tooOften: 'Terlalu banyak pesan dari sini. Tunggu sebentar, lalu kirim lagi.',
  offline: 'Anda sedang luring. Yang terlihat mungkin sudah lama; tulisan Anda tersimpan.',
  paused: 'Kode ini sedang tidak menerima pesan. Yang sudah dikatakan tetap di sini.',
  contact: {
    title: 'Data kontak Anda',
    email: 'Anda meninggalkan alamat email. Pemilik melihatnya.',
    phone: 'Anda meninggalkan nomor telepon. Pemilik melihatnya.',
    both: 'Anda meninggalkan alamat email dan nomor telepon. Pemilik melihatnya.',
    byEmail: 'Kirim tautan ini lewat email',
    bySms: 'Kirim tautan ini lewat SMS',
    sent: 'Tautan sedang dikirim kepada Anda.',
    notSent: 'Tautan tidak dapat dikirim. Silakan coba lagi.',
    withdraw: 'Tarik data kontak saya',
    sure: 'Tarik data kontak Anda?',
    effect:
      'Alamat email dan nomor telepon Anda dihapus selamanya. Anda hanya tahu ada jawaban lewat halaman ini.',
    confirm: 'Hapus',
    cancel: 'Simpan',
    withdrawn: 'Data kontak Anda sudah dihapus.',
    notWithdrawn: 'Data kontak Anda tidak dapat dihapus. Silakan coba lagi.',
  },
  close: 'Tutup',
  missing: {
    title: 'Percakapan ini tidak ditemukan',
    help: 'Pastikan tautannya lengkap. Jika Anda memindai kode, pindai lagi dan tulis pesan baru.',
  },
  gone: {
    title: 'Kode ini sudah tidak digunakan',
    help: 'Pemiliknya telah menghapusnya. Percakapan ini ikut hilang: yang Anda berdua tulis dihapus.',
  },
  unreachable: {
    title: 'Percakapan tidak dapat dimuat',
    help: 'Tidak ada yang hilang. Periksa koneksi Anda.',
    retry: 'Coba lagi',
  },
};
