/** Presets of a finder that are told in quiet hours, too, if the owner wants that. */
export const alarms = {
  blocking: 'Sie haben mich zugeparkt. Bitte kommen Sie und fahren Sie weg.',
  window: 'An Ihrem Auto ist ein Fenster offen.',
  hurt: 'Ihr Tier wirkt verletzt. Bitte melden Sie sich schnell.',
  help: 'Hier wird Hilfe gebraucht. Bitte melden Sie sich sofort.',
  ambulance: 'Ich habe den Rettungsdienst gerufen.',
} as const;
