import { decisionReasons } from '../../../contract/decision-reasons-es.ts';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { NoticeWords } from './notice-words.ts';

const messages = (count: number): string => (count === 1 ? '1 mensaje' : `${count} mensajes`);

/** SMS leave out the accents that the basic alphabet lacks, as people do. */
export const es: NoticeWords = {
  locale: 'es',
  copyAddress: 'O copia esta dirección:',
  settings: 'Cambiar los avisos',
  unsubscribe: 'No recibir más estos correos',
  quote: (title) => `«${title}»`,
  signInLink: {
    subject: `Tu enlace para entrar en ${NAME_PLACE}`,
    heading: 'Entra con un toque',
    paragraphs: [
      'Abre este enlace para entrar. Sirve una sola vez, durante 48 horas, y uno más nuevo lo sustituye.',
      'Si aún no tienes cuenta, al abrirlo se crea una.',
    ],
    action: `Entrar en ${NAME_PLACE}`,
    footnote:
      'Alguien ha escrito esta dirección en nuestra página de acceso. Si no has sido tú, no tienes que hacer nada: sin este enlace no entra nadie.',
    sms: (link) => `Entrar en ${NAME_PLACE}, una sola vez en 48 horas: ${link}`,
  },
  administratorLink: {
    paragraphs: [
      'Abre este enlace antes de 10 minutos, en el navegador en el que lo pediste. Sirve una sola vez, y uno más nuevo lo sustituye.',
    ],
    sms: (link) => `Entrar en ${NAME_PLACE}, 10 minutos, en el mismo navegador: ${link}`,
  },
  contactCode: {
    subject: (code) => `${code} es tu código de ${NAME_PLACE}`,
    heading: 'Confirma que esta dirección es tuya',
    paragraphs: ['Escribe este código en la página de tu cuenta. Vale durante 48 horas.'],
    action: 'Abrir tu cuenta',
    footnote:
      'Alguien quiere usar esta dirección para una cuenta. Si no has sido tú, no hagas nada y no des el código a nadie.',
    sms: (code) => `${code} es tu codigo de ${NAME_PLACE}. No se lo des a nadie.`,
  },
  knownAddress: {
    subject: `Ya tienes una cuenta de ${NAME_PLACE}`,
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien ha intentado usar esta dirección para otra cuenta. Es de la tuya, y no ha cambiado nada.',
      'Si has sido tú, entra con esta dirección. Si no sabes tu contraseña, pide allí un enlace de acceso.',
    ],
    action: `Entrar en ${NAME_PLACE}`,
    footnote: 'Si no has sido tú, no tienes que hacer nada: nadie ha entrado en tu cuenta.',
    sms: (link) =>
      `${NAME_PLACE}: alguien quiso usar este numero para otra cuenta. Sigue siendo tuyo. Si eras tu, entra: ${link}`,
  },
  newMessage: {
    someCode: 'uno de tus códigos',
    subject: (about) => `Nuevo mensaje sobre ${about}`,
    heading: 'Alguien te ha escrito',
    paragraphs: (about) => [
      `Hay un mensaje nuevo sobre ${about}. Léelo y responde desde tu panel.`,
      'Ninguno de los dos ve quién es el otro.',
    ],
    action: 'Leer el mensaje',
    footnote: 'Recibes esto porque los avisos de mensajes están activados.',
  },
  voiceNote: {
    subject: (about) => `Nuevo mensaje de voz sobre ${about}`,
    heading: 'Alguien te ha dejado un mensaje de voz',
    paragraphs: (about) => [
      `Alguien te ha dejado un mensaje de voz sobre ${about}. Escúchalo y responde desde tu panel.`,
      'Ninguno de los dos ve quién es el otro.',
    ],
    action: 'Escuchar el mensaje',
  },
  deviceTest: {
    heading: 'Los avisos llegan aquí',
    subject: 'Este dispositivo te avisará cuando alguien te escriba.',
  },
  channelTest: {
    subject: (code) => `${code} es tu código. Escríbelo en la página de tu cuenta.`,
  },
  lostScan: {
    subject: (about) => `Escaneado ahora mismo: ${about}`,
    heading: 'Alguien ha escaneado lo que perdiste',
    paragraphs: (about) => [
      `Alguien acaba de abrir la página de ${about}, que marcaste como perdido.`,
      'Esa persona puede leer lo que escribiste y quizá te escriba ahora. Solo sabrás dónde está si lo comparte.',
    ],
    action: 'Abrir tu panel',
    footnote: 'Recibes esto con cada escaneo mientras el código esté marcado como perdido.',
  },
  helperInvitation: {
    subject: (owner) => `${owner} te pide ayuda`,
    heading: (owner) => `¿Podemos avisarte si ${owner} no responde?`,
    paragraphs: (owner) => [
      `${owner} tiene etiquetas de ${NAME_PLACE} en llaves, bolsos u otras cosas. Quien encuentra una escribe a ${owner} a través de nosotros. Si el mensaje no se ve a tiempo, te lo diremos para que puedas avisar a ${owner}.`,
      'Nunca verás el mensaje ni quién lo escribió, y quien escribe no sabrá nada de ti. Hasta que digas que sí no te enviaremos nada más, y puedes dejarlo cuando quieras.',
    ],
    action: 'Decir sí o no',
    footnote: (owner) =>
      `${owner} nos dio esta dirección para preguntarte. Si dices que no, la borramos, y ${owner} no podrá volver a preguntarte.`,
  },
  helperAlert: {
    subject: (owner) => `¿Puedes avisar a ${owner}? Hay un mensaje`,
    heading: (owner) => `¿Puedes contactar con ${owner}?`,
    paragraphs: (owner, about) => [
      about === null
        ? `Alguien ha escrito a ${owner} sobre una de sus cosas, y ${owner} aún no lo ha mirado.`
        : `Alguien ha escrito a ${owner} sobre ${about}, y ${owner} aún no lo ha mirado.`,
      `Llama a ${owner} o coméntaselo: hay un mensaje en su panel.`,
    ],
    action: 'Abrir tu página',
    footnote: (owner) => `Aceptaste ayudar a ${owner}. Puedes dejarlo cuando quieras.`,
  },
  helperScan: {
    subject: (owner) => `¿Puedes avisar a ${owner}? Han escaneado algo perdido`,
    paragraphs: (owner, about) => [
      about === null
        ? `Alguien ha escaneado algo que ${owner} perdió, y ${owner} aún no lo ha mirado.`
        : `Alguien ha escaneado ${about}, que ${owner} perdió, y ${owner} aún no lo ha mirado.`,
      `Llama a ${owner} o coméntaselo: quien lo escaneó quizá siga al lado.`,
    ],
  },
  helperEnd: 'No recibir más correos',
  reply: {
    subject: 'Tienes una respuesta',
    heading: 'El dueño te ha respondido',
    paragraphs: [
      'Escribiste sobre un código que encontraste, y su dueño ha respondido. Lee la respuesta y escríbele en tu página privada.',
      'El dueño no ve tu nombre, ni tú el suyo.',
    ],
    action: 'Leer la respuesta',
    footnote:
      'Dejaste esta dirección para recibir aviso de las respuestas. En tu página privada puedes hacer que se borre.',
  },
  threadLink: {
    subject: 'El enlace a tu conversación',
    heading: 'Aquí tienes otra vez tu enlace',
    paragraphs: [
      'En esta página privada está tu conversación con el dueño de un código que encontraste. Quien tenga el enlace puede leerla, así que no lo compartas.',
    ],
    action: 'Abrir la conversación',
    footnote: 'Alguien lo ha pedido en tu página privada, donde dejaste esta dirección.',
  },
  limitReached: {
    subject: 'Has llegado al límite de mensajes de este mes',
    heading: 'Más mensajes de los que incluye tu plan',
    paragraphs: (limit, nextMonth) => [
      `Tu plan incluye ${messages(limit)} al mes, y alguien acaba de escribirte otra vez.`,
      `No se pierde nada: cada mensaje llega y te espera en tu panel. Pero no recibirás más avisos antes del ${nextMonth}, salvo que mejores tu plan.`,
    ],
    action: 'Abrir tu panel',
    footnote: 'Esto te llega como máximo una vez al mes.',
  },
  contact: 'Quiénes somos y cómo escribirnos',
  security: {
    what: {
      'password-changed': 'Se ha establecido una nueva contraseña',
      'password-removed': 'Se ha eliminado tu contraseña',
      'email-added': 'Se ha añadido una dirección de correo',
      'email-changed': 'Se ha cambiado tu dirección de correo',
      'email-removed': 'Se ha eliminado tu dirección de correo',
      'phone-added': 'Se ha añadido un número de teléfono',
      'phone-changed': 'Se ha cambiado tu número de teléfono',
      'phone-removed': 'Se ha eliminado tu número de teléfono',
      'passkey-added': 'Se ha añadido una llave de acceso',
      'passkey-removed': 'Se ha eliminado una llave de acceso',
      'app-added': 'Se ha añadido una aplicación de autenticación',
      'app-removed': 'Se ha eliminado la aplicación de autenticación',
      'key-made': 'Se ha creado una clave de API',
      'webhook-added': 'Se ha añadido un webhook',
      'webhook-changed': 'Se ha modificado un webhook',
      'webhook-disabled': 'Se ha desactivado un webhook',
      'recovery-code-used': 'Se ha usado un código de recuperación',
      'sessions-ended': 'Se han cerrado todas las demás sesiones',
      'account-disabled': 'Se ha desactivado tu cuenta',
      'account-enabled': 'Se ha reactivado tu cuenta',
      'new-device': 'Acceso desde un nuevo tipo de dispositivo',
      'thing-handed-over': 'Has cedido un objeto',
      'thing-taken-over': 'Has recibido un objeto',
    },
    subject: (what) => `${NAME_PLACE}: ${what}`,
    happened: (when) => `Ha ocurrido en tu cuenta de ${NAME_PLACE}, el ${when}.`,
    device: (device) => `El dispositivo: ${device}.`,
    wasYou: 'Si has sido tú, no tienes que hacer nada.',
    notYou:
      'Si no has sido tú, actúa ahora. Entra, con un enlace si tu contraseña ya no sirve. Después, en la página de tu cuenta, elige una nueva contraseña, cierra todas las demás sesiones y elimina las llaves de acceso, las claves de API y los webhooks que no conozcas.',
    notYouFormer:
      'Si no has sido tú, actúa ahora. Los enlaces a esta dirección ya no llevan a tu cuenta: entra con tu contraseña o con una llave de acceso. Después vuelve a poner la dirección, elige una nueva contraseña y cierra todas las demás sesiones. Si ya no puedes entrar, escríbenos.',
    disabled:
      'Lo ha hecho un administrador. Nadie puede entrar hasta que la cuenta se reactive. Si crees que es un error, escríbenos.',
    webhookDisabled:
      'Tu servidor ha respondido que la dirección ya no existe, o no ha aceptado nada durante cinco días, así que ya no se envía nada allí. En la página de tu cuenta puedes ver sus respuestas, volver a activar el webhook y reenviar lo que falta.',
    enabled: 'Lo ha hecho un administrador. Puedes entrar como antes.',
    action: 'Abrir tu cuenta',
    footnote:
      'Te avisamos de todo lo que afecta al acceso a tu cuenta y de cuándo un objeto cambia de dueño. Estos avisos no se pueden desactivar.',
    sms: (what, link) => `${NAME_PLACE}: ${what}. ¿No has sido tú? ${link}`,
  },
  decision: {
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
  },
};
