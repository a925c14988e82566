import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { SecurityWords } from '../security-words.ts';

export const id: SecurityWords = {
  locale: 'id',
  what: {
    'password-changed': 'Kata sandi baru telah dibuat',
    'password-removed': 'Kata sandi Anda telah dihapus',
    'email-added': 'Alamat email telah ditambahkan',
    'email-changed': 'Alamat email Anda telah diubah',
    'email-removed': 'Alamat email Anda telah dihapus',
    'phone-added': 'Nomor telepon telah ditambahkan',
    'phone-changed': 'Nomor telepon Anda telah diubah',
    'phone-removed': 'Nomor telepon Anda telah dihapus',
    'passkey-added': 'Kunci sandi telah ditambahkan',
    'passkey-removed': 'Kunci sandi telah dihapus',
    'app-added': 'Aplikasi autentikator telah ditambahkan',
    'app-removed': 'Aplikasi autentikator telah dihapus',
    'key-made': 'Kunci API telah dibuat',
    'recovery-code-used': 'Kode pemulihan telah dipakai',
    'sessions-ended': 'Semua sesi lain telah diakhiri',
    'account-disabled': 'Akun Anda telah dinonaktifkan',
    'account-enabled': 'Akun Anda telah diaktifkan kembali',
    'new-device': 'Ada yang masuk dari jenis perangkat baru',
  },
  subject: (what) => `${NAME_PLACE}: ${what}`,
  happened: (when) => `Ini terjadi di akun ${NAME_PLACE} Anda pada ${when}.`,
  device: (device) => `Perangkatnya: ${device}.`,
  wasYou: 'Jika itu Anda, tidak perlu melakukan apa pun.',
  notYou:
    'Jika bukan Anda, bertindaklah sekarang. Masuklah, dengan tautan jika kata sandi Anda tidak berlaku lagi. Lalu, di halaman akun Anda, pilih kata sandi baru, akhiri semua sesi lain, dan hapus kunci sandi dan kunci API yang tidak Anda kenal.',
  notYouFormer:
    'Jika bukan Anda, bertindaklah sekarang. Tautan masuk ke alamat ini tidak lagi menuju akun Anda, jadi masuklah dengan kata sandi atau kunci sandi. Lalu pasang kembali alamat ini, pilih kata sandi baru, dan akhiri semua sesi lain. Jika Anda tidak bisa masuk lagi, hubungi kami.',
  disabled:
    'Seorang administrator melakukannya. Tidak ada yang bisa masuk sampai akun diaktifkan kembali. Jika menurut Anda ini keliru, hubungi kami.',
  enabled: 'Seorang administrator melakukannya. Anda bisa masuk seperti sebelumnya.',
  action: 'Buka akun Anda',
  footnote:
    'Kami memberi tahu Anda semua hal yang menyangkut cara masuk ke akun Anda. Pemberitahuan ini tidak dapat dimatikan.',
  contact: 'Siapa kami dan cara menghubungi kami',
  sms: (what, link) => `${NAME_PLACE}: ${what}. Bukan Anda? ${link}`,
};
