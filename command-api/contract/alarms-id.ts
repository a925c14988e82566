/** Presets of a finder that are told in quiet hours, too, if the owner wants that. */
export const alarms = {
  blocking: 'Mobil Anda menghalangi saya. Tolong datang dan pindahkan.',
  window: 'Salah satu jendela mobil Anda terbuka.',
  hurt: 'Hewan Anda tampak terluka. Mohon segera balas.',
  help: 'Di sini butuh bantuan. Mohon segera balas.',
  ambulance: 'Saya sudah memanggil ambulans.',
} as const;
