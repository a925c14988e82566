import type { OfflineTexts } from './offline-texts.ts';

export const fr: OfflineTexts = {
  offline:
    'Vous êtes hors ligne. Envoyez quand même : votre message est conservé sur ce téléphone et part dès qu’il y a du réseau.',
  title: 'En attente de réseau',
  help: 'Votre message est conservé sur ce téléphone et part dès qu’il y a du réseau.',
  canClose: 'Vous pouvez fermer cette page.',
  stayOpen: 'Laissez cette page ouverte, ou rouvrez-la plus tard.',
  days: 'Il est conservé 7 jours au plus.',
  sending: 'Envoi…',
  words: 'Votre message',
  withPictures: (count) => (count === 1 ? 'avec 1 photo' : `avec ${count} photos`),
  tryNow: 'Essayer maintenant',
  giveUp: 'Ne pas envoyer',
  refused: 'Votre message n’a pas été envoyé',
  again: 'Modifier et renvoyer',
  remove: 'Supprimer',
  copy: 'Copier le texte',
  copied: 'Copié dans le presse-papiers !',
  withoutPictures: 'Votre texte est parti. Pas les photos : elles ont attendu trop longtemps.',
  write:
    'Vous pouvez aussi écrire au propriétaire sans réseau. Votre message est conservé sur ce téléphone et part dès qu’il y en a.',
};
