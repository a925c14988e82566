import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { SecurityWords } from '../security-words.ts';

export const es: SecurityWords = {
  locale: 'es',
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
  contact: 'Quiénes somos y cómo escribirnos',
  sms: (what, link) => `${NAME_PLACE}: ${what}. ¿No has sido tú? ${link}`,
};
