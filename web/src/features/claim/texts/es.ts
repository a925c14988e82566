import type { ClaimTexts } from './claim-texts.ts';

export const es: ClaimTexts = {
  title: {
    label: 'Título',
    help: 'Qué objeto lleva el código. Lo lee quien lo escanee.',
    placeholder: 'Mochila azul',
  },
  greeting: {
    label: 'Mensaje de saludo',
    help: 'Lo ve quien escanee el código. No pongas nombres ni direcciones.',
    placeholder: 'Gracias por detenerte. Escribe dónde lo encontraste.',
  },
  days: {
    label: 'Borrar después de (días)',
    help: 'Cada mensaje se borra tantos días después de enviarse. Vacío: nunca.',
  },
  optional: 'opcional',
  errors: {
    title: 'Escribe un título.',
    titleLength: (most) => `El título puede tener como máximo ${most} caracteres.`,
    greeting: (most) => `El saludo puede tener como máximo ${most} caracteres.`,
    days: (most) => `Escribe un número entero de 1 a ${most}.`,
  },
  send: 'Reclamar este código',
  sending: 'Reclamando…',
  taken: 'Otra persona ya ha reclamado este código.',
  open: 'Abrir su página',
  failure: 'No se ha podido reclamar el código. Inténtalo de nuevo.',
  types: {
    label: 'Tipo',
    names: {
      other: 'Otra cosa',
      keys: 'Llaves',
      bag: 'Bolso',
      bicycle: 'Bicicleta',
      car: 'Coche',
      pet: 'Mascota',
      door: 'Puerta',
      medical: 'Médico',
      equipment: 'Equipo',
    },
  },
};
