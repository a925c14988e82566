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
    'webhook-added': 'Webhook telah ditambahkan',
    'webhook-changed': 'Webhook telah diubah',
    'webhook-disabled': 'Webhook telah dimatikan',
    'recovery-code-used': 'Kode pemulihan telah dipakai',
    'sessions-ended': 'Semua sesi lain telah diakhiri',
    'account-disabled': 'Akun Anda telah dinonaktifkan',
    'account-enabled': 'Akun Anda telah diaktifkan kembali',
    'new-device': 'Ada yang masuk dari jenis perangkat baru',
    'thing-handed-over': 'Anda menyerahkan sebuah barang',
    'thing-taken-over': 'Anda mengambil alih sebuah barang',
  },
  subject: (what) => `${NAME_PLACE}: ${what}`,
  happened: (when) => `Ini terjadi di akun ${NAME_PLACE} Anda pada ${when}.`,
  device: (device) => `Perangkatnya: ${device}.`,
  wasYou: 'Jika itu Anda, tidak perlu melakukan apa pun.',
  notYou:
    'Jika bukan Anda, bertindaklah sekarang. Masuklah, dengan tautan jika kata sandi Anda tidak berlaku lagi. Lalu, di halaman akun Anda, pilih kata sandi baru, akhiri semua sesi lain, dan hapus kunci sandi, kunci API, dan webhook yang tidak Anda kenal.',
  notYouFormer:
    'Jika bukan Anda, bertindaklah sekarang. Tautan masuk ke alamat ini tidak lagi menuju akun Anda, jadi masuklah dengan kata sandi atau kunci sandi. Lalu pasang kembali alamat ini, pilih kata sandi baru, dan akhiri semua sesi lain. Jika Anda tidak bisa masuk lagi, hubungi kami.',
  disabled:
    'Seorang administrator melakukannya. Tidak ada yang bisa masuk sampai akun diaktifkan kembali. Jika menurut Anda ini keliru, hubungi kami.',
  webhookDisabled:
    'Server Anda menjawab bahwa alamat itu tidak ada lagi, atau tidak menerima apa pun selama lima hari, jadi tidak ada lagi yang dikirim ke sana. Di halaman akun, Anda dapat melihat jawabannya, menyalakan webhook lagi, dan mengirim ulang yang terlewat.',
  enabled: 'Seorang administrator melakukannya. Anda bisa masuk seperti sebelumnya.',
  action: 'Buka akun Anda',
  footnote:
    'Kami memberi tahu Anda semua hal yang menyangkut cara masuk ke akun Anda, dan bila sebuah barang berganti pemilik. Pemberitahuan ini tidak dapat dimatikan.',
  contact: 'Siapa kami dan cara menghubungi kami',
  sms: (what, link) => `${NAME_PLACE}: ${what}. Bukan Anda? ${link}`,
};
