import { decisionReasons } from '../../../../contract/decision-reasons-es.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { DecisionWords } from '../decision-words.ts';

export const es: DecisionWords = {
  subject: 'Hemos tomado una decisión sobre una denuncia',
  intro: {
    reporter: (about) =>
      `Denunciaste lo que alguien escribió sobre ${about}. Una persona lo ha revisado.`,
    concerned: (about) =>
      `Hemos recibido una denuncia sobre ${about}, o sobre algo que escribiste ahí. Una persona la ha revisado.`,
  },
  stranger: {
    intro: 'Denunciaste algo que viste aquí. Una persona lo ha revisado.',
    footnote: 'Dejaste esta dirección con tu denuncia. La usamos solo para esto.',
  },
  finder: {
    intro: 'El dueño de un código denunció algo que le escribiste. Una persona lo ha revisado.',
    footnote: 'Dejaste esta dirección con tu mensaje. La usamos solo para esa conversación.',
  },
  revised: 'Lo hemos revisado por segunda vez.',
  outcomes: {
    no_action: 'No hemos tomado medidas.',
    warned: 'Hemos dado una advertencia.',
    content_removed: 'Hemos eliminado lo que se denunció.',
    code_paused: 'Hemos pausado el código.',
    account_disabled: 'Hemos desactivado la cuenta.',
    sender_blocked: 'Hemos bloqueado al remitente.',
    handed_over: 'Hemos informado a las autoridades.',
  },
  reasons: decisionReasons,
  disagree: 'Si no estás de acuerdo, escríbenos.',
  action: 'Leer la decisión',
  footnote: 'Te avisamos de las decisiones que te afectan. Estos avisos no se pueden desactivar.',
  contact: 'Quiénes somos y cómo escribirnos',
  sms: (link) => `${NAME_PLACE}: hemos tomado una decisión sobre una denuncia: ${link}`,
};
