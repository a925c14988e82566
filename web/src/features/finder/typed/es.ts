import { alarms } from '@app/command-api/contract/alarms-es';
import type { TypedTexts } from './typed-words.ts';

export const es: TypedTexts = {
  keys: {
    lead: 'Has encontrado las llaves de alguien.',
    lost: 'Estas llaves se han perdido y su dueño las está buscando',
    writeTo: 'Escribir al dueño',
    placeholder: 'Dónde están y hasta cuándo se pueden recoger',
    fields: {},
    presets: [
      { label: 'Las encontré', text: 'He encontrado tus llaves. ¿Cómo te las devuelvo?' },
      { label: 'Las entregué', text: 'He dejado tus llaves en un sitio seguro aquí cerca.' },
      { label: 'Siguen puestas', text: 'Tus llaves siguen puestas en la cerradura.' },
    ],
  },
  bag: {
    lead: 'Has encontrado el bolso de alguien.',
    lost: 'Este bolso se ha perdido y su dueño lo está buscando',
    writeTo: 'Escribir al dueño',
    placeholder: 'Dónde está y hasta cuándo se puede recoger',
    fields: {},
    presets: [
      { label: 'Lo encontré', text: 'He encontrado tu bolso. ¿Cómo te lo devuelvo?' },
      { label: 'Lo olvidaste', text: 'Has olvidado tu bolso. Lo estoy vigilando.' },
      { label: 'Lo entregué', text: 'He dejado tu bolso en un sitio seguro aquí cerca.' },
    ],
  },
  bicycle: {
    lead: 'Esta bicicleta es de alguien a quien puedes avisar aquí.',
    lost: 'Esta bicicleta ha desaparecido y su dueño la está buscando',
    writeTo: 'Escribir al dueño',
    placeholder: 'Dónde está y qué debería saber el dueño',
    fields: { make: 'Marca', colour: 'Color', serial_number: 'Número de serie' },
    presets: [
      { label: 'La encontré', text: 'He encontrado tu bicicleta. ¿Cómo te la devuelvo?' },
      { label: 'Está en medio', text: 'Tu bicicleta está en medio. Ven a moverla, por favor.' },
      { label: 'No tiene candado', text: 'Tu bicicleta está sin candado.' },
      { label: 'Está dañada', text: 'Tu bicicleta está dañada. Échale un vistazo.' },
    ],
  },
  car: {
    lead: '¿Pasa algo con este coche? Avisa a quien lo conduce.',
    lost: 'Este coche ha desaparecido y lo están buscando',
    writeTo: 'Escribir al conductor',
    placeholder: 'Qué debería saber el conductor',
    fields: {},
    presets: [
      {
        label: 'Me estás bloqueando',
        text: alarms.blocking,
      },
      { label: 'Una ventanilla abierta', text: alarms.window },
      { label: 'Tienes las luces encendidas', text: 'Tienes las luces encendidas.' },
      {
        label: 'Le han dado un golpe',
        text: 'Le han dado un golpe a tu coche. Puedo contarte lo que vi.',
      },
    ],
  },
  pet: {
    lead: 'Has encontrado la mascota de alguien.',
    lost: 'Esta mascota ha desaparecido y su familia la está buscando',
    writeTo: 'Escribir a su familia',
    placeholder: 'Dónde está y cómo se encuentra',
    fields: {
      name: 'Nombre',
      vet: 'Veterinario',
      vet_phone: 'Teléfono del veterinario',
      allergies: 'Alergias',
      medicine: 'Necesita medicación',
    },
    presets: [
      { label: 'La encontré', text: 'He encontrado a tu mascota. ¿Cómo te la devuelvo?' },
      { label: 'Parece herida', text: alarms.hurt },
      { label: 'Está conmigo, a salvo', text: 'Tu mascota está conmigo, a salvo.' },
      { label: 'Se escapó', text: 'He visto a tu mascota, pero se ha escapado.' },
    ],
  },
  door: {
    lead: 'Estás ante una puerta. Deja aquí un mensaje.',
    lost: 'Aquí falta algo y su dueño lo está buscando',
    writeTo: 'Dejar un mensaje',
    placeholder: 'Qué deberían saber aquí',
    fields: { parcel: 'Paquetes' },
    presets: [
      { label: 'Un paquete para ti', text: 'Tengo un paquete para ti. ¿Dónde lo dejo?' },
      { label: 'Estoy en tu puerta', text: 'Estoy delante de tu puerta.' },
      { label: 'Llámame', text: 'No te he encontrado. Llámame, por favor.' },
    ],
  },
  medical: {
    lead: 'Puede que alguien necesite ayuda. En una emergencia, llama primero al 112.',
    lost: 'Esto se ha perdido y alguien lo necesita para su salud',
    writeTo: 'Escribir a la persona de contacto',
    placeholder: 'Dónde estás y qué ha pasado',
    fields: {
      emergency: 'En una emergencia',
      allergies: 'Alergias',
      medicine: 'Medicación',
      blood_group: 'Grupo sanguíneo',
    },
    presets: [
      { label: 'Hace falta ayuda', text: alarms.help },
      { label: 'He llamado a emergencias', text: alarms.ambulance },
      { label: 'Me quedo aquí', text: 'Me quedo aquí hasta que venga alguien.' },
      { label: 'Encontré esto', text: 'He encontrado esto. ¿Cómo te lo devuelvo?' },
    ],
  },
  equipment: {
    lead: 'Este equipo es de alguien a quien puedes avisar aquí.',
    lost: 'Este equipo ha desaparecido y su dueño lo está buscando',
    writeTo: 'Escribir al dueño',
    placeholder: 'Dónde está y qué debería saber el dueño',
    fields: { make: 'Marca', colour: 'Color', serial_number: 'Número de serie' },
    presets: [
      { label: 'Lo encontré', text: 'He encontrado tu equipo. ¿Cómo te lo devuelvo?' },
      { label: 'No funciona', text: 'Tu equipo no funciona.' },
      { label: 'Está en medio', text: 'Tu equipo está en medio. Ven a moverlo, por favor.' },
    ],
  },
};
