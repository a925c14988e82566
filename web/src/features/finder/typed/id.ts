import { alarms } from '@app/command-api/contract/alarms-id';
import type { TypedTexts } from './typed-words.ts';

export const id: TypedTexts = {
  keys: {
    lead: 'Anda menemukan kunci milik seseorang.',
    lost: 'Kunci ini hilang dan pemiliknya sedang mencarinya',
    writeTo: 'Tulis kepada pemilik',
    placeholder: 'Di mana kuncinya, dan sampai kapan bisa diambil',
    fields: {},
    presets: [
      {
        label: 'Saya menemukannya',
        text: 'Saya menemukan kunci Anda. Bagaimana saya bisa mengembalikannya?',
      },
      { label: 'Sudah saya titipkan', text: 'Kunci Anda saya titipkan di dekat sini dan aman.' },
      { label: 'Masih tergantung', text: 'Kunci Anda masih tergantung di lubang kuncinya.' },
    ],
  },
  bag: {
    lead: 'Anda menemukan tas milik seseorang.',
    lost: 'Tas ini hilang dan pemiliknya sedang mencarinya',
    writeTo: 'Tulis kepada pemilik',
    placeholder: 'Di mana tasnya, dan sampai kapan bisa diambil',
    fields: {},
    presets: [
      {
        label: 'Saya menemukannya',
        text: 'Saya menemukan tas Anda. Bagaimana saya bisa mengembalikannya?',
      },
      { label: 'Tertinggal', text: 'Tas Anda tertinggal. Saya sedang menjaganya.' },
      { label: 'Sudah saya titipkan', text: 'Tas Anda saya titipkan di dekat sini dan aman.' },
    ],
  },
  bicycle: {
    lead: 'Sepeda ini milik seseorang yang bisa dihubungi di sini.',
    lost: 'Sepeda ini hilang dan pemiliknya sedang mencarinya',
    writeTo: 'Tulis kepada pemilik',
    placeholder: 'Di mana sepedanya, dan apa yang perlu diketahui pemilik',
    fields: { make: 'Merek', colour: 'Warna', serial_number: 'Nomor seri' },
    presets: [
      {
        label: 'Saya menemukannya',
        text: 'Saya menemukan sepeda Anda. Bagaimana saya bisa mengembalikannya?',
      },
      { label: 'Menghalangi jalan', text: 'Sepeda Anda menghalangi jalan. Tolong pindahkan.' },
      { label: 'Tidak dikunci', text: 'Sepeda Anda tidak dikunci.' },
      { label: 'Rusak', text: 'Sepeda Anda rusak. Tolong diperiksa.' },
    ],
  },
  car: {
    lead: 'Ada sesuatu dengan mobil ini? Beri tahu pengemudinya.',
    lost: 'Mobil ini hilang dan sedang dicari',
    writeTo: 'Tulis kepada pengemudi',
    placeholder: 'Apa yang perlu diketahui pengemudi',
    fields: {},
    presets: [
      {
        label: 'Anda menghalangi saya',
        text: alarms.blocking,
      },
      { label: 'Jendela terbuka', text: alarms.window },
      { label: 'Lampu Anda menyala', text: 'Lampu Anda menyala.' },
      {
        label: 'Mobil Anda ditabrak',
        text: 'Mobil Anda ditabrak. Saya bisa ceritakan apa yang saya lihat.',
      },
    ],
  },
  pet: {
    lead: 'Anda menemukan hewan peliharaan milik seseorang.',
    lost: 'Hewan ini hilang dan keluarganya sedang mencarinya',
    writeTo: 'Tulis kepada keluarganya',
    placeholder: 'Di mana dia, dan bagaimana keadaannya',
    fields: {
      name: 'Nama',
      vet: 'Dokter hewan',
      vet_phone: 'Telepon dokter hewan',
      allergies: 'Alergi',
      medicine: 'Butuh obat',
    },
    presets: [
      {
        label: 'Saya menemukannya',
        text: 'Saya menemukan hewan Anda. Bagaimana saya bisa mengembalikannya?',
      },
      { label: 'Tampak terluka', text: alarms.hurt },
      { label: 'Aman bersama saya', text: 'Hewan Anda aman bersama saya.' },
      { label: 'Lari lagi', text: 'Saya melihat hewan Anda, tetapi dia lari lagi.' },
    ],
  },
  door: {
    lead: 'Anda di depan pintu seseorang. Tinggalkan pesan di sini.',
    lost: 'Ada yang hilang di sini dan pemiliknya sedang mencarinya',
    writeTo: 'Tulis kepada penghuni',
    placeholder: 'Apa yang perlu diketahui penghuni',
    fields: { parcel: 'Paket' },
    presets: [
      { label: 'Ada paket', text: 'Ada paket untuk Anda. Di mana boleh saya taruh?' },
      { label: 'Saya di depan pintu', text: 'Saya sedang di depan pintu Anda.' },
      { label: 'Tolong telepon saya', text: 'Saya tidak bertemu Anda. Tolong telepon saya.' },
    ],
  },
  medical: {
    lead: 'Mungkin ada yang butuh bantuan. Dalam keadaan darurat, hubungi 112 dulu.',
    lost: 'Barang ini hilang, dan seseorang membutuhkannya untuk kesehatannya',
    writeTo: 'Tulis kepada orang yang bisa dihubungi',
    placeholder: 'Di mana Anda, dan apa yang terjadi',
    fields: {
      emergency: 'Dalam keadaan darurat',
      allergies: 'Alergi',
      medicine: 'Obat',
      blood_group: 'Golongan darah',
    },
    presets: [
      { label: 'Butuh bantuan', text: alarms.help },
      { label: 'Ambulans dipanggil', text: alarms.ambulance },
      { label: 'Saya menunggu', text: 'Saya menunggu di sini sampai ada yang datang.' },
      {
        label: 'Saya menemukan ini',
        text: 'Saya menemukan ini. Bagaimana saya bisa mengembalikannya?',
      },
    ],
  },
  equipment: {
    lead: 'Peralatan ini milik seseorang yang bisa dihubungi di sini.',
    lost: 'Peralatan ini hilang dan pemiliknya sedang mencarinya',
    writeTo: 'Tulis kepada pemilik',
    placeholder: 'Di mana letaknya, dan apa yang perlu diketahui pemilik',
    fields: { make: 'Merek', colour: 'Warna', serial_number: 'Nomor seri' },
    presets: [
      {
        label: 'Saya menemukannya',
        text: 'Saya menemukan peralatan Anda. Bagaimana saya bisa mengembalikannya?',
      },
      { label: 'Tidak berfungsi', text: 'Peralatan Anda tidak berfungsi.' },
      {
        label: 'Menghalangi jalan',
        text: 'Peralatan Anda menghalangi jalan. Tolong pindahkan.',
      },
    ],
  },
};
