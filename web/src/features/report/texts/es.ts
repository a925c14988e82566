import { decisionReasons } from '@app/command-api/contract/decision-reasons-es';
import type { ReportTexts } from './report-texts.ts';

export const es: ReportTexts = {
  language: 'Idioma',
  page: {
    skip: 'Ir al contenido',
    toDark: 'Cambiar al modo oscuro',
    toLight: 'Cambiar al modo claro',
  },
  titles: {
    code: 'Denunciar este código',
    thread: 'Denunciar lo que escribió el dueño',
    conversation: 'Denunciar lo que escribió esta persona',
    picture: 'Denunciar esta foto',
  },
  intro:
    'Elige qué está mal. Con eso se envía la denuncia y una persona la revisa. No decimos a la otra parte quién la hizo.',
  danger: '¿Hay alguien en peligro? Llama primero a la policía.',
  about: {
    label: '¿De qué se trata?',
    code: 'La etiqueta',
    greeting: 'El saludo',
    picture: 'La foto',
  },
  reason: '¿Qué está mal?',
  reasons: {
    unwanted: 'No deseado o acoso',
    threat: 'Una amenaza',
    illegal: 'Contenido ilegal',
    stolen: 'El objeto es robado',
    misplaced: 'La etiqueta está donde no debe',
    other: 'Otra cosa',
  },
  more: 'Añadir antes una explicación',
  words: 'Tu explicación',
  wordsHelp: 'Lo que debemos saber, en cualquier idioma.',
  email: 'Correo para la decisión',
  emailHelp:
    'Te escribimos cuando hayamos decidido, y borramos la dirección junto con la denuncia.',
  emailWrong: 'Esto no parece una dirección de correo.',
  optional: 'opcional',
  failure: 'No ha funcionado. Inténtalo de nuevo.',
  nothing: 'Aquí ya no hay nada que denunciar.',
  tooOften: 'Demasiados intentos. Inténtalo más tarde.',
  sent: 'Gracias. Lo revisaremos.',
  decided: 'Hemos tomado una decisión.',
  sentText:
    'Esta página muestra lo que decidimos. Su dirección es tu comprobante: guárdala y no la compartas.',
  copy: 'Copiar la dirección',
  copied: '¡Copiado al portapapeles!',
  notCopied: 'No se ha podido copiar. El enlace es',
  reported: 'Denunciado',
  state: 'Decisión',
  open: 'Todavía no. Una persona revisa cada denuncia.',
  unknown: 'No hemos encontrado esta denuncia.',
  unknownHelp:
    'Comprueba que has abierto la dirección completa. Si ya no tienes la correcta, escríbenos.',
  contact: 'Contacto',
  again: 'Intentar de nuevo',
  revised: 'Lo hemos revisado por segunda vez.',
  outcomes: {
    no_action: 'Lo hemos revisado y no hemos tomado medidas.',
    warned: 'Lo hemos revisado y hemos dado una advertencia.',
    content_removed: 'Lo hemos revisado y lo hemos eliminado.',
    code_paused: 'Lo hemos revisado y hemos pausado el código.',
    account_disabled: 'Lo hemos revisado y hemos desactivado la cuenta.',
    sender_blocked: 'Lo hemos revisado y hemos bloqueado al remitente.',
    handed_over: 'Lo hemos revisado y hemos informado a las autoridades.',
  },
  decisionReasons,
};
