import { decisionReasons } from '../../../../contract/decision-reasons-fr.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const fr: DecisionWords = {
  subject: 'Nous avons pris une décision sur un signalement',
  intro: {
    reporter: (about) =>
      `Vous avez signalé ce que quelqu’un a écrit au sujet de ${about}. Une personne l’a examiné.`,
    concerned: (about) =>
      `Nous avons reçu un signalement au sujet de ${about}, ou de ce que vous y avez écrit. Une personne l’a examiné.`,
  },
  stranger: {
    intro: 'Vous avez signalé quelque chose que vous avez vu ici. Une personne l’a examiné.',
    footnote: 'Vous avez laissé cette adresse avec votre signalement. Elle ne sert qu’à cela.',
  },
  finder: {
    intro:
      'Le propriétaire d’un code a signalé ce que vous lui avez écrit. Une personne l’a examiné.',
    footnote:
      'Vous avez laissé cette adresse avec votre message. Elle ne sert qu’à cette conversation.',
  },
  revised: 'Nous l’avons examiné une deuxième fois.',
  outcomes: {
    no_action: 'Nous n’avons rien entrepris.',
    warned: 'Nous avons adressé un avertissement.',
    content_removed: 'Nous avons supprimé ce qui a été signalé.',
    code_paused: 'Nous avons suspendu le code.',
    account_disabled: 'Nous avons désactivé le compte.',
    sender_blocked: 'Nous avons bloqué l’expéditeur.',
    handed_over: 'Nous avons informé les autorités.',
  },
  reasons: decisionReasons,
  disagree: 'Si vous n’êtes pas d’accord, écrivez-nous.',
  action: 'Lire la décision',
  footnote:
    'Nous vous informons des décisions qui vous concernent. Ces messages ne peuvent pas être désactivés.',
  contact: 'Qui nous sommes et comment nous joindre',
  sms: (link) => `${NAME_PLACE} : décision sur un signalement : ${link}`,
};
