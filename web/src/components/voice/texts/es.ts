import type { VoiceTexts } from './voice-texts.ts';

export const es: VoiceTexts = {
  recorder: {
    label: 'Mensaje de voz',
    asking: 'Esperando el micrófono. Puede que tu navegador te pida permiso.',
    recording: 'Grabando',
    left: (time) => `quedan ${time}`,
    soon: 'Quedan diez segundos',
    stop: 'Detener la grabación',
    cancel: 'Descartar la grabación',
    ready: 'Se enviará con tu mensaje. Si quieres, escúchalo antes.',
    remove: 'Borrar el mensaje de voz',
    again: 'Intentar de nuevo',
    close: 'Cerrar',
    refused:
      'El micrófono está bloqueado. Permítelo para esta página en los ajustes de tu navegador e inténtalo de nuevo.',
    missing: 'No se ha encontrado ningún micrófono.',
    failed: 'La grabación no ha funcionado. Inténtalo de nuevo.',
    notSent: 'No se ha podido enviar el mensaje de voz. Tu grabación sigue aquí.',
    full: 'Grabación detenida: un mensaje de voz puede durar hasta 60 segundos.',
  },
  player: {
    play: 'Escuchar',
    pause: 'Pausar',
    position: 'Posición',
    of: (at, length) => `${at} de ${length}`,
    speed: 'Escuchar a velocidad 1,5',
    loading: 'Cargando el mensaje de voz',
    gone: 'Este mensaje de voz se ha borrado.',
    notLoaded: 'No se ha podido cargar el mensaje de voz. Pulsa Escuchar para intentarlo de nuevo.',
    notPlayed: 'Este navegador no puede reproducir el mensaje de voz.',
  },
};
