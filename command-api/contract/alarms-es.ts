/** Urgent presets of a finder, which the owner can let through in quiet hours. */
export const alarms = {
  blocking: 'Me estás bloqueando el paso. Ven a mover el coche, por favor.',
  window: 'Tienes una ventanilla del coche abierta.',
  hurt: 'Tu mascota parece herida. Responde pronto, por favor.',
  help: 'Aquí hace falta ayuda. Responde enseguida, por favor.',
  ambulance: 'He llamado a emergencias.',
} as const;
