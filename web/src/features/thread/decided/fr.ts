import { decisionReasons } from '@app/command-api/contract/decision-reasons-fr';
import type { DecidedTexts } from './decided-texts.ts';

export const fr: DecidedTexts = {
  title: 'Une décision sur ce que vous avez écrit',
  about: {
    conversation: 'Le propriétaire a signalé ce que vous avez écrit. Une personne l’a examiné.',
    picture: 'Le propriétaire a signalé une de vos photos. Une personne l’a examinée.',
  },
  said: 'Vous avez écrit',
  outcomes: {
    no_action: 'Nous sommes revenus sur notre décision.',
    warned: 'Ceci est un avertissement.',
    content_removed: 'Nous l’avons supprimé.',
    sender_blocked: 'Vous ne pouvez plus écrire ici.',
    handed_over: 'Nous avons informé les autorités.',
  },
  blockIsOver: 'Le blocage est terminé. Vous pouvez de nouveau écrire ici.',
  reasons: decisionReasons,
  report: 'Signalement',
  revised: 'Nous l’avons examiné une seconde fois.',
};
