/** Urgent presets of a finder, which the owner can let through in quiet hours. */
export const alarms = {
  blocking: 'Mobil Anda menghalangi saya. Tolong datang dan pindahkan.',
  window: 'Salah satu jendela mobil Anda terbuka.',
  hurt: 'Hewan Anda tampak terluka. Mohon segera balas.',
  help: 'Di sini butuh bantuan. Mohon segera balas.',
  ambulance: 'Saya sudah memanggil ambulans.',
} as const;
