import { decisionReasons } from '../../../contract/decision-reasons-id.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { NoticeWords } from './notice-words.ts';

export const id: NoticeWords = {
  locale: 'id',
  copyAddress: 'Atau salin alamat ini:',
  settings: 'Ubah pemberitahuan',
  unsubscribe: 'Hentikan email ini',
  quote: (title) => `“${title}”`,
  signInLink: {
    subject: `Tautan masuk Anda untuk ${NAME_PLACE}`,
    heading: 'Masuk dengan sekali ketuk',
    paragraphs: [
      'Buka tautan ini untuk masuk. Tautan berlaku satu kali dalam 48 jam, dan digantikan oleh yang lebih baru.',
      'Jika Anda belum punya akun, membukanya akan membuat akun.',
    ],
    action: `Masuk ke ${NAME_PLACE}`,
    footnote:
      'Seseorang mengetik alamat ini di halaman masuk kami. Jika bukan Anda, tidak perlu melakukan apa pun: tanpa tautan ini tidak ada yang bisa masuk.',
    sms: (link) => `Masuk ke ${NAME_PLACE}, berlaku satu kali dalam 48 jam: ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Buka tautan ini dalam 10 menit, di peramban tempat Anda memintanya. Tautan berlaku satu kali, dan digantikan oleh yang lebih baru.',
    ],
    sms: (link) => `Masuk ke ${NAME_PLACE}, 10 menit, di peramban yang sama: ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} adalah kode ${NAME_PLACE} Anda`,
    heading: 'Konfirmasi bahwa alamat ini milik Anda',
    paragraphs: ['Ketik kode ini di halaman akun Anda. Kode berlaku 48 jam.'],
    action: 'Buka akun Anda',
    footnote:
      'Seseorang ingin memakai alamat ini untuk sebuah akun. Jika bukan Anda, abaikan saja dan jangan berikan kodenya kepada siapa pun.',
    sms: (code) => `${code} adalah kode ${NAME_PLACE} Anda. Jangan berikan kepada siapa pun.`,
  },
  knownAddress: {
    subject: `Anda sudah punya akun ${NAME_PLACE}`,
    heading: 'Anda sudah punya akun',
    paragraphs: [
      'Seseorang mencoba memakai alamat ini untuk akun lain. Alamat ini milik akun Anda, dan tidak ada yang berubah.',
      'Jika itu Anda, masuklah dengan alamat ini. Jika lupa kata sandi, mintalah tautan masuk di sana.',
    ],
    action: `Masuk ke ${NAME_PLACE}`,
    footnote: 'Jika bukan Anda, tidak perlu melakukan apa pun: tidak ada yang masuk ke akun Anda.',
    sms: (link) =>
      `${NAME_PLACE}: seseorang mencoba memakai nomor ini untuk akun lain. Nomor ini tetap milik Anda. Jika itu Anda, masuk: ${link}`,
  },
  newMessage: {
    someCode: 'salah satu kode Anda',
    subject: (about) => `Pesan baru tentang ${about}`,
    heading: 'Seseorang menulis kepada Anda',
    paragraphs: (about) => [
      `Ada pesan baru tentang ${about}. Baca dan balas di dasbor Anda.`,
      'Identitas Anda berdua tetap tersembunyi satu sama lain.',
    ],
    action: 'Baca pesan',
    footnote: 'Anda menerima ini karena pemberitahuan pesan aktif.',
  },
  voiceNote: {
    subject: (about) => `Pesan suara baru tentang ${about}`,
    heading: 'Seseorang meninggalkan pesan suara untuk Anda',
    paragraphs: (about) => [
      `Seseorang meninggalkan pesan suara tentang ${about}. Dengarkan dan balas di dasbor Anda.`,
      'Identitas Anda berdua tetap tersembunyi satu sama lain.',
    ],
    action: 'Dengarkan pesan',
  },
  deviceTest: {
    heading: 'Pemberitahuan sampai di sini',
    subject: 'Perangkat ini akan memberi tahu Anda saat seseorang menulis kepada Anda.',
  },
  channelTest: {
    subject: (code) => `${code} adalah kode Anda. Ketik kode ini di halaman akun Anda.`,
  },
  lostScan: {
    subject: (about) => `Baru saja dipindai: ${about}`,
    heading: 'Seseorang memindai barang Anda yang hilang',
    paragraphs: (about) => [
      `Seseorang baru saja membuka halaman ${about}, yang Anda tandai sebagai hilang.`,
      'Ia membaca apa yang Anda tulis dan mungkin akan menulis kepada Anda. Anda hanya tahu di mana ia berada jika ia membagikannya.',
    ],
    action: 'Buka dasbor',
    footnote: 'Anda menerima ini pada setiap pemindaian selama kode ditandai sebagai hilang.',
  },
  helperInvitation: {
    subject: (owner) => `${owner} meminta bantuan Anda`,
    heading: (owner) => `Bolehkah kami memberi tahu Anda jika ${owner} tidak menjawab?`,
    paragraphs: (owner) => [
      `${owner} memasang label ${NAME_PLACE} pada kunci, tas, atau barang lain. Siapa pun yang menemukannya menulis kepada ${owner} lewat kami. Jika pesan itu tidak segera dilihat, kami memberi tahu Anda supaya Anda bisa menyampaikannya kepada ${owner}.`,
      'Anda tidak akan melihat pesan atau penulisnya, dan penulisnya tidak tahu tentang Anda. Sebelum Anda setuju, kami tidak mengirim apa pun lagi, dan Anda bisa berhenti kapan saja.',
    ],
    action: 'Jawab ya atau tidak',
    footnote: (owner) =>
      `${owner} memberi kami alamat ini untuk bertanya kepada Anda. Jika Anda menolak, kami menghapusnya, dan ${owner} tidak bisa bertanya lagi.`,
  },
  helperAlert: {
    subject: (owner) => `Tolong beri tahu ${owner}: ada pesan`,
    heading: (owner) => `Bisakah Anda menghubungi ${owner}?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Seseorang menulis tentang barang milik ${owner}, dan ${owner} belum melihatnya.`
        : `Seseorang menulis tentang ${about} milik ${owner}, dan ${owner} belum melihatnya.`,
      `Tolong telepon ${owner} atau sampaikan langsung: ada pesan di dasbor.`,
    ],
    action: 'Buka halaman Anda',
    footnote: (owner) => `Anda setuju membantu ${owner}. Anda bisa berhenti kapan saja.`,
  },
  helperScan: {
    subject: (owner) => `Tolong beri tahu ${owner}: barang hilang dipindai`,
    paragraphs: (owner, about) => [
      about === null
        ? `Seseorang memindai barang ${owner} yang hilang, dan ${owner} belum melihatnya.`
        : `Seseorang memindai ${about} milik ${owner} yang hilang, dan ${owner} belum melihatnya.`,
      `Tolong telepon ${owner} atau sampaikan langsung: orang yang memindainya mungkin masih di dekatnya.`,
    ],
  },
  helperEnd: 'Berhenti menerima email',
  reply: {
    subject: 'Ada balasan untuk Anda',
    heading: 'Pemilik membalas Anda',
    paragraphs: [
      'Anda menulis tentang kode yang Anda temukan, dan pemiliknya sudah membalas. Baca dan balas di halaman pribadi Anda.',
      'Pemilik tidak melihat nama Anda, dan Anda tidak melihat namanya.',
    ],
    action: 'Baca balasan',
    footnote:
      'Anda meninggalkan alamat ini untuk mendapat kabar bila ada balasan. Di halaman pribadi, Anda dapat menghapusnya.',
  },
  threadLink: {
    subject: 'Tautan ke percakapan Anda',
    heading: 'Ini tautan Anda lagi',
    paragraphs: [
      'Halaman pribadi ini berisi percakapan Anda dengan pemilik kode yang Anda temukan. Siapa pun yang punya tautannya dapat membacanya, jadi jangan bagikan tautannya.',
    ],
    action: 'Buka percakapan',
    footnote: 'Seseorang memintanya di halaman pribadi Anda, tempat Anda meninggalkan alamat ini.',
  },
  limitReached: {
    subject: 'Batas pesan Anda bulan ini sudah tercapai',
    heading: 'Pesan melebihi isi paket Anda',
    paragraphs: (limit, nextMonth) => [
      `Paket Anda mencakup ${limit} pesan sebulan, dan seseorang baru saja menulis lagi kepada Anda.`,
      `Tidak ada yang hilang: setiap pesan tetap sampai dan menunggu di dasbor Anda. Namun Anda tidak lagi diberi tahu tentang pesan baru sebelum ${nextMonth}, kecuali Anda meningkatkan paket.`,
    ],
    action: 'Buka dasbor',
    footnote: 'Anda menerima ini paling banyak sekali sebulan.',
  },
  contact: 'Siapa kami dan cara menghubungi kami',
  security: {
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
    sms: (what, link) => `${NAME_PLACE}: ${what}. Bukan Anda? ${link}`,
  },
  decision: {
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
      footnote:
        'Anda meninggalkan alamat ini bersama laporan Anda. Kami hanya memakainya untuk ini.',
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
  },
};
