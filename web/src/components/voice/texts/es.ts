import type { VoiceTexts } from './voice-texts.ts';

/** Los mensajes de voz en español. */
export const es: VoiceTexts = {
  recorder: {
    label: 'Mensaje de voz',
    asking: 'Esperando el micrófono. Puede que su navegador le pida permiso.',
    recording: 'Grabando',
    left: (time) => `quedan ${time}`,
    soon: 'Quedan diez segundos',
    stop: 'Detener la grabación',
    cancel: 'Descartar la grabación',
    ready: 'Se enviará con su mensaje. Si quiere, escúchelo antes.',
    remove: 'Borrar el mensaje de voz',
    again: 'Intentar de nuevo',
    close: 'Cerrar',
    refused:
      'El micrófono no está permitido aquí. Permítalo para esta página en los ajustes de su navegador e inténtelo de nuevo.',
    missing: 'No se encontró ningún micrófono.',
    failed: 'La grabación no funcionó. Inténtelo de nuevo.',
    notSent: 'No se pudo enviar el mensaje de voz. Su grabación sigue aquí.',
    full: 'Un mensaje de voz dura 60 segundos como máximo. Aquí termina.',
  },
  player: {
    play: 'Escuchar',
    pause: 'Pausar',
    position: 'Posición',
    of: (at, length) => `${at} de ${length}`,
    speed: 'Escuchar a una velocidad y media',
    loading: 'Cargando el mensaje de voz',
    gone: 'Este mensaje de voz fue borrado.',
    notLoaded: 'No se pudo cargar el mensaje de voz. Pulse Escuchar para intentarlo de nuevo.',
    notPlayed: 'Este navegador no puede reproducir el mensaje de voz.',
  },
};
