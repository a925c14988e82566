import type { OwnTexts } from './own-texts.ts';

/** Ce que le propriétaire voit sur la page de son code, en français. */
export const fr: OwnTexts = {
  title: 'Ce code est à vous',
  active: 'Actif',
  paused: 'En pause',
  help: 'Toute autre personne qui le scanne peut vous écrire ici.',
  pausedHelp:
    'Toute autre personne qui le scanne lit qu’il ne prend pas de messages pour le moment.',
  messages: 'Messages',
  edit: 'Modifier',
  print: 'Imprimer des étiquettes',
  pause: 'Mettre en pause',
  resume: 'Réactiver',
  asFinder: 'Voir la page comme les autres',
  nowPaused: 'En pause. Il ne prend plus de messages tant que vous ne le réactivez pas.',
  nowActive: 'Il prend de nouveau des messages.',
  notChanged: 'La modification n’a pas abouti. Veuillez réessayer.',
  test: {
    send: 'S’envoyer un message de test',
    sending: 'Envoi…',
    message:
      'Ceci est un test du propriétaire du code. Aucune réponse n’est attendue et le message peut être supprimé.',
    sent: 'Votre test est envoyé',
    help: 'Il a suivi le même chemin que tout message : il figure parmi vos messages, et vous en êtes averti comme d’habitude. Vous pouvez l’y supprimer.',
    thread: 'L’ouvrir comme la personne qui trouve',
    another: 'Envoyer un autre test',
    failed: 'Le test n’a pas pu être envoyé. Veuillez réessayer.',
  },
  asFinderNote: 'Voici la page telle que la voient les autres.',
  back: 'Revenir à votre code',
};
