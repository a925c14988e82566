/** Urgent presets of a finder, which the owner can let through in quiet hours. */
export const alarms = {
  blocking: 'Ich bin zugeparkt. Bitte wegfahren.',
  window: 'Am Auto ist ein Fenster offen.',
  hurt: 'Das Tier wirkt verletzt. Bitte schnell melden.',
  help: 'Hier wird Hilfe gebraucht. Bitte sofort melden.',
  ambulance: 'Ich habe den Rettungsdienst gerufen.',
} as const;
