import type { OfflineTexts } from './offline-texts.ts';

export const es: OfflineTexts = {
  offline:
    'Sin conexión. Pulsa Enviar de todos modos: tu mensaje queda guardado en este teléfono y se envía en cuanto haya señal.',
  title: 'A la espera de señal',
  help: 'Tu mensaje queda guardado en este teléfono y se envía en cuanto haya señal.',
  canClose: 'Puedes cerrar esta página.',
  stayOpen: 'Deja esta página abierta o vuelve a abrirla más tarde.',
  days: 'Se guarda 7 días como máximo.',
  sending: 'Enviando…',
  words: 'Tu mensaje',
  withPictures: (count) => (count === 1 ? 'con 1 foto' : `con ${count} fotos`),
  tryNow: 'Probar ahora',
  giveUp: 'No enviar',
  refused: 'Tu mensaje no se ha enviado',
  again: 'Editar y enviar de nuevo',
  remove: 'Borrar',
  copy: 'Copiar texto',
  copied: '¡Copiado al portapapeles!',
  withoutPictures: 'Tu texto se ha enviado. Las fotos no: han esperado demasiado.',
  write:
    'También puedes escribir al dueño sin señal. Tu mensaje queda guardado en este teléfono y se envía en cuanto la haya.',
};
