import type { CallTexts } from './call-texts.ts';

export const es: CallTexts = {
  title: 'Llamadas',
  call: 'Llamar al dueño',
  ask: 'Pedir una llamada',
  asked: 'Has pedido una llamada. El dueño aún no ha respondido.',
  about:
    'En el navegador, a través de un servidor intermedio: ninguno ve el número ni la dirección del otro. No se graba nada.',
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
    unanswered: 'Nadie ha contestado',
    declined: 'Llamada rechazada',
  },
  hindrances: {
    refused:
      'El micrófono está bloqueado. Permítelo para esta página en los ajustes de tu navegador e inténtalo de nuevo.',
    missing: 'No se ha encontrado ningún micrófono.',
    relay: 'No se puede llegar al servidor de llamadas desde tu red. Puedes seguir escribiendo.',
    lost: 'Se ha perdido la conexión.',
    failed: 'La llamada no ha funcionado. Inténtalo de nuevo.',
    taken: 'Esta llamada ha terminado o se ha contestado en otra ventana.',
  },
};
