import type { OwnTexts } from './own-texts.ts';

/** Lo que el dueño ve en la página de su código, en español. */
export const es: OwnTexts = {
  title: 'Este código es tuyo',
  active: 'Activo',
  paused: 'En pausa',
  help: 'Cualquier otra persona que lo escanee puede escribirte aquí.',
  pausedHelp: 'Cualquier otra persona que lo escanee lee que ahora no recibe mensajes.',
  messages: 'Mensajes',
  edit: 'Editar',
  print: 'Imprimir etiquetas',
  pause: 'Pausar',
  resume: 'Reanudar',
  asFinder: 'Ver lo que ven los demás',
  nowPaused: 'En pausa. No recibirá mensajes hasta que lo reanudes.',
  nowActive: 'Vuelve a recibir mensajes.',
  notChanged: 'No se ha podido cambiar. Inténtalo de nuevo.',
  test: {
    send: 'Enviarte un mensaje de prueba',
    sending: 'Enviando…',
    message:
      'Esto es una prueba del dueño del código. No hace falta responder y el mensaje se puede borrar.',
    sent: 'Tu prueba se ha enviado',
    help: 'Siguió el mismo camino que cualquier mensaje: está entre tus mensajes y recibes el aviso de siempre. Allí puedes borrarlo.',
    thread: 'Abrirlo como quien lo encontró',
    another: 'Enviar otra prueba',
    failed: 'No se ha podido enviar la prueba. Inténtalo de nuevo.',
  },
  asFinderNote: 'Así ven esta página los demás.',
  back: 'Volver a tu código',
};
