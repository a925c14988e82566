import { decisionReasons } from '@app/command-api/contract/decision-reasons-fr';
import type { ReportTexts } from './report-texts.ts';

export const fr: ReportTexts = {
  language: 'Langue',
  page: {
    skip: 'Aller au contenu',
    toDark: 'Passer au mode sombre',
    toLight: 'Passer au mode clair',
  },
  titles: {
    code: 'Signaler ce code',
    thread: 'Signaler ce que le propriétaire a écrit',
    conversation: 'Signaler ce que cette personne a écrit',
    picture: 'Signaler cette photo',
  },
  intro:
    'Choisissez ce qui ne va pas. Le signalement part aussitôt, et une personne l’examine. Nous ne disons pas à l’autre partie qui a signalé.',
  danger: 'Quelqu’un est en danger ? Appelez d’abord la police.',
  about: {
    label: 'De quoi s’agit-il ?',
    code: 'De l’étiquette',
    greeting: 'Du message d’accueil',
    picture: 'De la photo',
  },
  reason: 'Qu’est-ce qui ne va pas ?',
  reasons: {
    unwanted: 'Indésirable ou harcelant',
    threat: 'Une menace',
    illegal: 'Un contenu illégal',
    stolen: 'L’objet est volé',
    misplaced: 'L’étiquette n’a rien à faire là',
    other: 'Autre chose',
  },
  more: 'Ajouter d’abord des précisions',
  words: 'Vos explications',
  wordsHelp: 'Ce que nous devons savoir, dans n’importe quelle langue.',
  email: 'E-mail pour la décision',
  emailHelp:
    'Nous vous écrivons dès que nous avons décidé, et effaçons l’adresse avec le signalement.',
  emailWrong: 'Cela ne ressemble pas à une adresse e-mail.',
  optional: 'facultatif',
  failure: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  nothing: 'Il n’y a plus rien ici à signaler.',
  tooOften: 'Trop de tentatives. Veuillez réessayer plus tard.',
  sent: 'Merci. Nous allons l’examiner.',
  decided: 'Nous avons pris une décision.',
  sentText:
    'Cette page montre ce que nous décidons. Son adresse vous sert de reçu : gardez-la et ne la partagez pas.',
  copy: 'Copier l’adresse',
  copied: 'Copié dans le presse-papiers !',
  notCopied: 'La copie n’a pas fonctionné. Le lien est',
  reported: 'Signalé',
  state: 'Décision',
  open: 'Pas encore. Une personne examine chaque signalement.',
  unknown: 'Ce signalement est introuvable.',
  unknownHelp:
    'Vérifiez que vous avez ouvert l’adresse complète. Si vous n’avez plus la bonne, écrivez-nous.',
  contact: 'Nous contacter',
  again: 'Réessayer',
  revised: 'Nous l’avons examiné une seconde fois.',
  outcomes: {
    no_action: 'Nous l’avons examiné et n’avons rien entrepris.',
    warned: 'Nous l’avons examiné et avons adressé un avertissement.',
    content_removed: 'Nous l’avons examiné et supprimé.',
    code_paused: 'Nous l’avons examiné et avons suspendu le code.',
    account_disabled: 'Nous l’avons examiné et avons désactivé le compte.',
    sender_blocked: 'Nous l’avons examiné et avons bloqué l’expéditeur.',
    handed_over: 'Nous l’avons examiné et avons informé les autorités.',
  },
  decisionReasons,
};
