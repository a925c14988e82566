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
    sms: (about, link) => `${NAME_PLACE}: pesan baru tentang ${about}. Baca: ${link}`,
  },
  voiceNote: {
    subject: (about) => `Pesan suara baru tentang ${about}`,
    heading: 'Seseorang meninggalkan pesan suara untuk Anda',
    paragraphs: (about) => [
      `Seseorang meninggalkan pesan suara tentang ${about}. Dengarkan dan balas di dasbor Anda.`,
      'Identitas Anda berdua tetap tersembunyi satu sama lain.',
    ],
    action: 'Dengarkan pesan',
    sms: (about, link) => `${NAME_PLACE}: pesan suara baru tentang ${about}. Dengarkan: ${link}`,
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
    sms: (about, link) => `${NAME_PLACE}: ${about} baru saja dipindai. Dasbor Anda: ${link}`,
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
    sms: (owner, link) =>
      `${owner} meminta bantuan Anda dengan ${NAME_PLACE}. Ya atau tidak: ${link}`,
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
    sms: (owner, link) =>
      `${NAME_PLACE}: ada pesan yang belum dilihat ${owner}. Tolong sampaikan: ${link}`,
  },
  helperScan: {
    subject: (owner) => `Tolong beri tahu ${owner}: barang hilang dipindai`,
    paragraphs: (owner, about) => [
      about === null
        ? `Seseorang memindai barang ${owner} yang hilang, dan ${owner} belum melihatnya.`
        : `Seseorang memindai ${about} milik ${owner} yang hilang, dan ${owner} belum melihatnya.`,
      `Tolong telepon ${owner} atau sampaikan langsung: orang yang memindainya mungkin masih di dekatnya.`,
    ],
    sms: (owner, link) =>
      `${NAME_PLACE}: barang ${owner} yang hilang dipindai. Tolong sampaikan: ${link}`,
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
    sms: (link) => `${NAME_PLACE}: pemilik membalas Anda. Halaman Anda: ${link}`,
  },
  threadLink: {
    subject: 'Tautan ke percakapan Anda',
    heading: 'Ini tautan Anda lagi',
    paragraphs: [
      'Halaman pribadi ini berisi percakapan Anda dengan pemilik kode yang Anda temukan. Siapa pun yang punya tautannya dapat membacanya, jadi jangan bagikan tautannya.',
    ],
    action: 'Buka percakapan',
    footnote: 'Seseorang memintanya di halaman pribadi Anda, tempat Anda meninggalkan alamat ini.',
    sms: (link) => `${NAME_PLACE}: percakapan pribadi Anda: ${link}`,
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
    sms: (limit, link) =>
      `${NAME_PLACE}: ${limit} pesan dari paket Anda bulan ini sudah habis. Yang baru menunggu di dasbor: ${link}`,
  },
};
