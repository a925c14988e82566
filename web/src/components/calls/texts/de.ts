import type { CallTexts } from './call-texts.ts';

export const de: CallTexts = {
  title: 'Anrufe',
  call: 'Besitzer anrufen',
  ask: 'Um einen Anruf bitten',
  asked: 'Du hast um einen Anruf gebeten. Der Besitzer hat noch nicht geantwortet.',
  about:
    'Im Browser, über einen Vermittlungsserver: Keine Seite sieht Nummer oder Adresse der anderen. Nichts wird aufgezeichnet.',
  starting: 'Warten auf das Mikrofon. Vielleicht fragt dein Browser, ob er es benutzen darf.',
  calling: 'Der Besitzer wird angerufen…',
  connecting: 'Verbindung wird hergestellt…',
  connected: 'Verbunden',
  muted: 'Dein Mikrofon ist aus',
  incoming: 'Der Besitzer ruft dich an',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  cancel: 'Abbrechen',
  mute: 'Stummschalten',
  hangUp: 'Auflegen',
  elsewhere: 'Du telefonierst in einem anderen Fenster.',
  past: {
    lasted: (time) => `Anruf, ${time}`,
    missed: 'Verpasster Anruf',
    unanswered: 'Niemand hat abgenommen',
    declined: 'Anruf abgelehnt',
  },
  hindrances: {
    refused:
      'Das Mikrofon ist blockiert. Erlaube es für diese Seite in den Einstellungen deines Browsers und versuche es noch einmal.',
    missing: 'Es wurde kein Mikrofon gefunden.',
    relay:
      'Der Vermittlungsserver für Anrufe ist aus deinem Netz nicht erreichbar. Du kannst weiterhin schreiben.',
    lost: 'Die Verbindung ist abgebrochen.',
    failed: 'Der Anruf hat nicht geklappt. Bitte versuche es noch einmal.',
    taken: 'Dieser Anruf ist vorbei oder wurde in einem anderen Fenster angenommen.',
  },
};
