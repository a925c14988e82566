import type { CallTexts } from './call-texts.ts';

export const es: CallTexts = {
  title: 'Llamadas',
  call: 'Llamar al dueño',
  ask: 'Pedir una llamada',
  asked: 'Has pedido una llamada. El dueño aún no ha respondido.',
  about:
    'En el navegador, a través de un intermediario: ninguno ve el número ni la dirección del otro. No se graba nada.',
  starting: 'Esperando el micrófono. Puede que tu navegador te pida permiso.',
  calling: 'Llamando al dueño…',
  connecting: 'Conectando…',
  connected: 'Conectado',
  muted: 'Tu micrófono está apagado',
  incoming: 'El dueño te llama',
  accept: 'Contestar',
  decline: 'Rechazar',
  cancel: 'Cancelar',
  mute: 'Silenciar',
  hangUp: 'Colgar',
  elsewhere: 'Estás hablando en otra ventana.',
  past: {
    lasted: (time) => `Llamada, ${time}`,
    missed: 'Llamada perdida',
    unanswered: 'Nadie contestó',
    declined: 'Llamada rechazada',
  },
  hindrances: {
    refused:
      'El micrófono no está permitido aquí. Permítelo para esta página en los ajustes de tu navegador y vuelve a intentarlo.',
    missing: 'No se encontró ningún micrófono.',
    relay:
      'El intermediario de las llamadas no se alcanza desde tu red. Puedes seguir escribiendo.',
    lost: 'Se perdió la conexión.',
    failed: 'La llamada no funcionó. Inténtalo de nuevo.',
    taken: 'Esta llamada terminó o se contestó en otra ventana.',
  },
};
