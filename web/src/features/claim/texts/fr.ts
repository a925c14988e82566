import type { ClaimTexts } from './claim-texts.ts';

export const fr: ClaimTexts = {
  title: {
    label: 'Titre',
    help: 'Ce que porte le code. Toute personne qui le scanne peut le lire.',
    placeholder: 'Sac à dos bleu',
  },
  greeting: {
    label: 'Message d’accueil',
    help: 'Visible par toute personne qui scanne le code. N’y mettez ni nom ni adresse.',
    placeholder: 'Merci de vous être arrêté. Écrivez-moi où vous l’avez trouvé.',
  },
  days: {
    label: 'Effacer après (jours)',
    help: 'Chaque message est effacé ce nombre de jours après son envoi. Vide : jamais.',
  },
  optional: 'facultatif',
  errors: {
    title: 'Saisissez un titre.',
    titleLength: (most) => `Le titre peut compter au plus ${most} caractères.`,
    greeting: (most) => `Le message d’accueil peut compter au plus ${most} caractères.`,
    days: (most) => `Saisissez un nombre entier de 1 à ${most}.`,
  },
  send: 'Réclamer ce code',
  sending: 'En cours…',
  taken: 'Quelqu’un d’autre a déjà réclamé ce code.',
  open: 'Ouvrir sa page',
  failure: 'Le code n’a pas pu être réclamé. Veuillez réessayer.',
  types: {
    label: 'Type',
    names: {
      other: 'Autre chose',
      keys: 'Clés',
      bag: 'Sac',
      bicycle: 'Vélo',
      car: 'Voiture',
      pet: 'Animal',
      door: 'Porte',
      medical: 'Médical',
      equipment: 'Matériel',
    },
  },
};
