import { decisionReasons } from '@app/command-api/contract/decision-reasons-es';
import type { DecidedTexts } from './decided-texts.ts';

export const es: DecidedTexts = {
  title: 'Una decisión sobre lo que escribiste',
  about: {
    conversation: 'El dueño denunció lo que escribiste. Una persona lo ha revisado.',
    picture: 'El dueño denunció una foto tuya. Una persona la ha revisado.',
  },
  said: 'Escribiste',
  outcomes: {
    no_action: 'Hemos retirado nuestra decisión.',
    warned: 'Esto es una advertencia.',
    content_removed: 'Lo hemos eliminado.',
    sender_blocked: 'Ya no puedes escribir aquí.',
    handed_over: 'Hemos informado a las autoridades.',
  },
  blockIsOver: 'El bloqueo ha terminado. Puedes volver a escribir aquí.',
  reasons: decisionReasons,
  report: 'Denuncia',
  revised: 'Lo hemos revisado por segunda vez.',
};
