import type { ThreadTexts } from './thread-texts.ts';

/** La page privée de celui qui trouve, en français. */
export const fr: ThreadTexts = {
  language: 'Langue',
  page: {
    skip: 'Aller au contenu',
    toDark: 'Passer à l’affichage sombre',
    toLight: 'Passer à l’affichage clair',
  },
  foot: 'Cette page n’est qu’à vous.',
  loading: 'Chargement de la conversation',
  title: 'Votre conversation',
  yours:
    'Cette page n’est qu’à vous. Toute personne qui a son lien peut la lire : gardez-le pour vous.',
  copy: 'Copier le lien',
  copied: 'Copié dans le presse-papiers !',
  notCopied: 'Copie impossible. Le lien est',
  share: 'Partager le lien',
  messages: 'Échanges',
  you: 'Vous',
  owner: 'Propriétaire',
  erased: 'Ce message a été effacé',
  waiting: 'Le propriétaire n’a pas encore répondu. Ses réponses apparaissent ici d’elles-mêmes.',
  answer: {
    title: 'Répondre',
    label: 'Votre réponse',
    help: 'Le propriétaire voit ces mots, et rien d’autre sur vous.',
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
  },
  errors: {
    content: 'Écrivez un message.',
    contentLength: (most) => `Le message peut compter au plus ${most} caractères.`,
  },
  sendFailure: 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
  kept: 'Votre réponse n’a pas été envoyée. Elle est conservée ici.',
  tooOften: 'Trop de messages sont partis d’ici. Attendez un peu, puis renvoyez-le.',
  offline: 'Vous êtes hors ligne. Ce que vous voyez peut dater ; ce que vous écrivez est conservé.',
  paused: 'Ce code ne reçoit pas de messages en ce moment. Ce qui a été dit reste ici.',
  contact: {
    title: 'Vos coordonnées',
    email: 'Vous avez laissé une adresse e-mail. Le propriétaire la voit.',
    phone: 'Vous avez laissé un numéro de téléphone. Le propriétaire le voit.',
    both: 'Vous avez laissé une adresse e-mail et un numéro. Le propriétaire les voit.',
    byEmail: 'M’envoyer ce lien par e-mail',
    bySms: 'M’envoyer ce lien par SMS',
    sent: 'Le lien est en route vers vous.',
    notSent: 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
    withdraw: 'Retirer mes coordonnées',
    sure: 'Retirer vos coordonnées ?',
    effect:
      'Votre adresse e-mail et votre numéro sont effacés pour de bon. Vous ne verrez alors une réponse que sur cette page.',
    confirm: 'Les effacer',
    cancel: 'Les garder',
    withdrawn: 'Vos coordonnées sont effacées.',
    notWithdrawn: 'Vos coordonnées n’ont pas pu être effacées. Veuillez réessayer.',
  },
  close: 'Fermer',
  missing: {
    title: 'Cette conversation est introuvable',
    help: 'Vérifiez que le lien est complet. Si vous avez scanné un code, scannez-le de nouveau et écrivez un nouveau message.',
  },
  gone: {
    title: 'Ce code n’est plus utilisé',
    help: 'Son propriétaire l’a supprimé. Cette conversation disparaît avec lui : ce que vous vous êtes écrit est effacé.',
  },
  unreachable: {
    title: 'La conversation n’a pas pu être chargée',
    help: 'Rien n’est perdu. Vérifiez votre connexion.',
    retry: 'Réessayer',
  },
};
