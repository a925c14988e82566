import type { CallTexts } from './call-texts.ts';

export const fr: CallTexts = {
  title: 'Appels',
  call: 'Appeler le propriétaire',
  ask: 'Demander un appel',
  asked: 'Vous avez demandé un appel. Le propriétaire n’a pas encore répondu.',
  about:
    'Dans le navigateur, par un relais : aucun des deux ne voit le numéro ni l’adresse de l’autre. Rien n’est enregistré.',
  starting: 'En attente du micro. Votre navigateur vous demandera peut-être de l’autoriser.',
  calling: 'Appel du propriétaire…',
  connecting: 'Connexion…',
  connected: 'Connecté',
  muted: 'Votre micro est coupé',
  incoming: 'Le propriétaire vous appelle',
  accept: 'Répondre',
  decline: 'Refuser',
  cancel: 'Annuler',
  mute: 'Couper le micro',
  hangUp: 'Raccrocher',
  elsewhere: 'Vous êtes en communication dans une autre fenêtre.',
  past: {
    lasted: (time) => `Appel, ${time}`,
    missed: 'Appel manqué',
    unanswered: 'Pas de réponse',
    declined: 'Appel refusé',
  },
  hindrances: {
    refused:
      'Le micro est bloqué. Autorisez-le pour cette page dans les réglages de votre navigateur, puis réessayez.',
    missing: 'Aucun micro n’a été trouvé.',
    relay: 'Le relais des appels est injoignable depuis votre réseau. Vous pouvez toujours écrire.',
    lost: 'La connexion a été perdue.',
    failed: 'L’appel n’a pas fonctionné. Veuillez réessayer.',
    taken: 'Cet appel est terminé, ou a été pris dans une autre fenêtre.',
  },
};
