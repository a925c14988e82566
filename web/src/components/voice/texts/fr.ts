import type { VoiceTexts } from './voice-texts.ts';

export const fr: VoiceTexts = {
  recorder: {
    label: 'Message vocal',
    asking: 'En attente du micro. Votre navigateur vous demandera peut-être de l’autoriser.',
    recording: 'Enregistrement en cours',
    left: (time) => `encore ${time}`,
    soon: 'Encore dix secondes',
    stop: 'Arrêter l’enregistrement',
    cancel: 'Abandonner l’enregistrement',
    ready: 'Il partira avec votre message. Vous pouvez d’abord l’écouter.',
    remove: 'Supprimer le message vocal',
    again: 'Réessayer',
    close: 'Fermer',
    refused:
      'Le micro est bloqué. Autorisez-le pour cette page dans les réglages de votre navigateur, puis réessayez.',
    missing: 'Aucun micro n’a été trouvé.',
    failed: 'L’enregistrement n’a pas fonctionné. Veuillez réessayer.',
    notSent: 'Le message vocal n’a pas pu être envoyé. Votre enregistrement est toujours là.',
    full: 'Enregistrement arrêté : un message vocal dure 60 secondes au plus.',
  },
  player: {
    play: 'Écouter',
    pause: 'Mettre en pause',
    position: 'Position dans le message',
    of: (at, length) => `${at} sur ${length}`,
    speed: 'Écouter à la vitesse 1,5',
    loading: 'Chargement du message vocal',
    gone: 'Ce message vocal a été supprimé.',
    notLoaded: 'Le message vocal n’a pas pu être chargé. Appuyez sur Écouter pour réessayer.',
    notPlayed: 'Ce navigateur ne peut pas lire le message vocal.',
  },
};
