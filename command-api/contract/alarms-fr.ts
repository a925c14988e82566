/** Urgent presets of a finder, which the owner can let through in quiet hours. */
export const alarms = {
  blocking: 'Vous me bloquez le passage. Merci de venir déplacer votre voiture.',
  window: 'Une vitre de votre voiture est ouverte.',
  hurt: 'Votre animal semble blessé. Répondez vite, merci.',
  help: 'Il faut de l’aide ici. Répondez tout de suite, merci.',
  ambulance: 'J’ai appelé les secours.',
} as const;
