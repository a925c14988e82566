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
  markLost: 'Déclarer perdu',
  found: 'Je l’ai récupéré',
  nowLost:
    'Déclaré perdu. Vous êtes prévenu de chaque scan. Dites-en plus sur votre tableau de bord.',
  nowFound: 'Il n’est plus perdu.',
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
  openings: {
    title: 'Consultations',
    loading: 'Chargement des consultations',
    failed: 'Les consultations n’ont pas pu être chargées.',
    retry: 'Réessayer',
    total: (count) =>
      count === 0
        ? 'Aucune consultation ces 30 derniers jours'
        : `${count} consultation${count === 1 ? '' : 's'} ces 30 derniers jours`,
    last: 'Dernière consultation',
    chart: (most) => `Consultations par jour, au plus ${most} en un jour`,
    about: 'On compte ici ceux qui ouvrent la page, même s’ils n’ont fait que regarder.',
    none: 'Dès que quelqu’un ouvre la page, vous voyez ici quand, à peu près où et sur quel type d’appareil.',
    phone: 'Téléphone',
    tablet: 'Tablette',
    computer: 'Ordinateur',
    unknown: 'Autre appareil',
    times: (count) => `${count} fois`,
    whileLost: 'Pendant la perte',
    rest: (count) => `${count} de plus ce jour-là`,
    more: (count) => `En afficher ${count} de plus`,
    note: 'Noter les consultations de la page',
    noteHelp: 'Pendant 90 jours. Sans noms ni adresses IP.',
    eraseAll: 'Toutes les consultations notées jusqu’ici sont effacées définitivement.',
    switchOff: 'Désactiver et effacer',
    keep: 'Les garder',
    isOff: 'Désactivé. Ce qui était noté est effacé.',
    isOn: 'Les consultations sont notées à partir de maintenant.',
    notChanged: 'La modification n’a pas abouti. Veuillez réessayer.',
  },
};
