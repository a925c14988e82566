import { alarms } from '@app/command-api/contract/alarms-en';
import type { TypedTexts } from './typed-words.ts';

export const en: TypedTexts = {
  keys: {
    lead: 'You found somebody’s keys.',
    lost: 'These keys are lost, and their owner is looking for them',
    writeTo: 'Write to the owner',
    placeholder: 'Where are they, and when can they be picked up?',
    fields: {},
    presets: [
      { label: 'Found them', text: 'I found your keys. How can I get them back to you?' },
      { label: 'Handed in', text: 'I handed in your keys nearby, where they are safe.' },
      { label: 'Still in the lock', text: 'Your keys are still in the lock.' },
    ],
  },
  bag: {
    lead: 'You found somebody’s bag.',
    lost: 'This bag is lost, and its owner is looking for it',
    writeTo: 'Write to the owner',
    placeholder: 'Where is it, and when can it be picked up?',
    fields: {},
    presets: [
      { label: 'Found it', text: 'I found your bag. How can I get it back to you?' },
      { label: 'Left behind', text: 'You left your bag behind. I am keeping an eye on it.' },
      { label: 'Handed in', text: 'I handed in your bag nearby, where it is safe.' },
    ],
  },
  bicycle: {
    lead: 'This bicycle belongs to somebody who can be reached here.',
    lost: 'This bicycle is missing, and its owner is looking for it',
    writeTo: 'Write to the owner',
    placeholder: 'Where is it, and what should the owner know?',
    fields: { make: 'Make', colour: 'Colour', serial_number: 'Serial number' },
    presets: [
      { label: 'Found it', text: 'I found your bicycle. How can I get it back to you?' },
      { label: 'It is in the way', text: 'Your bicycle is in the way. Please come and move it.' },
      { label: 'It is not locked', text: 'Your bicycle is not locked.' },
      { label: 'It is damaged', text: 'Your bicycle is damaged. Please have a look at it.' },
    ],
  },
  car: {
    lead: 'Is something wrong with this car? Tell its driver.',
    lost: 'This car is missing, and its owner is looking for it',
    writeTo: 'Write to the driver',
    placeholder: 'What should the driver know?',
    fields: {},
    presets: [
      { label: 'You are blocking me', text: alarms.blocking },
      { label: 'A window is open', text: alarms.window },
      { label: 'Your lights are on', text: 'Your lights are on.' },
      { label: 'Somebody hit your car', text: 'Somebody hit your car. I can tell you what I saw.' },
    ],
  },
  pet: {
    lead: 'You found somebody’s pet.',
    lost: 'This pet is missing, and its family is looking for it',
    writeTo: 'Write to its family',
    placeholder: 'Where is it, and how is it doing?',
    fields: {
      name: 'Name',
      vet: 'Vet',
      vet_phone: 'Vet’s phone',
      allergies: 'Allergies',
      medicine: 'Needs medicine',
    },
    presets: [
      { label: 'I found it', text: 'I found your pet. How can I get it back to you?' },
      { label: 'It looks hurt', text: alarms.hurt },
      { label: 'It is safe with me', text: 'Your pet is safe with me.' },
      { label: 'It ran off', text: 'I saw your pet, but it ran off.' },
    ],
  },
  door: {
    lead: 'You are at somebody’s door. Leave them a message.',
    lost: 'Something is missing here, and its owner is looking for it',
    writeTo: 'Write to the people here',
    placeholder: 'What should the people here know?',
    fields: { parcel: 'Parcels' },
    presets: [
      { label: 'A parcel for you', text: 'I have a parcel for you. Where should I leave it?' },
      { label: 'I am at your door', text: 'I am at your door.' },
      { label: 'Please call me', text: 'Nobody was home. Please call me.' },
    ],
  },
  medical: {
    lead: 'Somebody may need help. In an emergency, first call 112 or 911.',
    lost: 'This is lost, and somebody needs it for their health',
    writeTo: 'Write to the contact person',
    placeholder: 'Where are you, and what happened?',
    fields: {
      emergency: 'In an emergency',
      allergies: 'Allergies',
      medicine: 'Medicine',
      blood_group: 'Blood group',
    },
    presets: [
      { label: 'Help is needed', text: alarms.help },
      { label: 'I called an ambulance', text: alarms.ambulance },
      { label: 'I am staying', text: 'I am staying until somebody comes.' },
      { label: 'Found this', text: 'I found this. How can I get it back to you?' },
    ],
  },
  equipment: {
    lead: 'This equipment belongs to somebody who can be reached here.',
    lost: 'This equipment is missing, and its owner is looking for it',
    writeTo: 'Write to the owner',
    placeholder: 'Where is it, and what should the owner know?',
    fields: { make: 'Make', colour: 'Colour', serial_number: 'Serial number' },
    presets: [
      { label: 'Found it', text: 'I found your equipment. How can I get it back to you?' },
      { label: 'It does not work', text: 'Your equipment does not work.' },
      { label: 'It is in the way', text: 'Your equipment is in the way. Please come and move it.' },
    ],
  },
};
