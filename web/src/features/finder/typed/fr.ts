import { alarms } from '@app/command-api/contract/alarms-fr';
import type { TypedTexts } from './typed-words.ts';

export const fr: TypedTexts = {
  keys: {
    lead: 'Vous avez trouvé les clés de quelqu’un.',
    lost: 'Ces clés sont perdues et leur propriétaire les cherche',
    writeTo: 'Écrire au propriétaire',
    placeholder: 'Où elles sont et jusqu’à quand on peut les récupérer',
    fields: {},
    presets: [
      { label: 'Je les ai trouvées', text: 'J’ai trouvé vos clés. Comment vous les rendre ?' },
      {
        label: 'Je les ai déposées',
        text: 'J’ai déposé vos clés tout près, elles y sont en sécurité.',
      },
      { label: 'Restées sur la serrure', text: 'Vos clés sont restées sur la serrure.' },
    ],
  },
  bag: {
    lead: 'Vous avez trouvé le sac de quelqu’un.',
    lost: 'Ce sac est perdu et son propriétaire le cherche',
    writeTo: 'Écrire au propriétaire',
    placeholder: 'Où il est et jusqu’à quand on peut le récupérer',
    fields: {},
    presets: [
      { label: 'Je l’ai trouvé', text: 'J’ai trouvé votre sac. Comment vous le rendre ?' },
      { label: 'Vous l’avez oublié', text: 'Vous avez oublié votre sac. Je garde un œil dessus.' },
      { label: 'Je l’ai déposé', text: 'J’ai déposé votre sac tout près, il y est en sécurité.' },
    ],
  },
  bicycle: {
    lead: 'Ce vélo est à quelqu’un que vous pouvez joindre ici.',
    lost: 'Ce vélo a disparu et son propriétaire le cherche',
    writeTo: 'Écrire au propriétaire',
    placeholder: 'Où il se trouve et ce qu’il faut savoir',
    fields: { make: 'Marque', colour: 'Couleur', serial_number: 'Numéro de série' },
    presets: [
      { label: 'Je l’ai trouvé', text: 'J’ai trouvé votre vélo. Comment vous le rendre ?' },
      { label: 'Il gêne', text: 'Votre vélo gêne le passage. Merci de venir le déplacer.' },
      { label: 'Il n’est pas attaché', text: 'Votre vélo n’est pas attaché.' },
      { label: 'Il est abîmé', text: 'Votre vélo est abîmé. Pensez à y jeter un œil.' },
    ],
  },
  car: {
    lead: 'Un souci avec cette voiture ? Prévenez la personne qui la conduit.',
    lost: 'Cette voiture a disparu et on la cherche',
    writeTo: 'Écrire au conducteur',
    placeholder: 'Ce que le conducteur doit savoir',
    fields: {},
    presets: [
      {
        label: 'Vous me bloquez',
        text: alarms.blocking,
      },
      { label: 'Une vitre est ouverte', text: alarms.window },
      { label: 'Vos phares sont allumés', text: 'Vos phares sont allumés.' },
      {
        label: 'On a heurté votre voiture',
        text: 'Quelqu’un a heurté votre voiture. Je peux vous dire ce que j’ai vu.',
      },
    ],
  },
  pet: {
    lead: 'Vous avez trouvé l’animal de quelqu’un.',
    lost: 'Cet animal a disparu et sa famille le cherche',
    writeTo: 'Écrire à sa famille',
    placeholder: 'Où il est et comment il va',
    fields: {
      name: 'Nom',
      vet: 'Vétérinaire',
      vet_phone: 'Téléphone du vétérinaire',
      allergies: 'Allergies',
      medicine: 'Prend un traitement',
    },
    presets: [
      { label: 'Je l’ai trouvé', text: 'J’ai trouvé votre animal. Comment vous le ramener ?' },
      { label: 'Il semble blessé', text: alarms.hurt },
      { label: 'Il est chez moi, à l’abri', text: 'Votre animal est chez moi, à l’abri.' },
      { label: 'Il s’est sauvé', text: 'J’ai vu votre animal, mais il s’est sauvé.' },
    ],
  },
  door: {
    lead: 'Vous êtes devant une porte. Laissez un message à ceux qui sont derrière.',
    lost: 'Quelque chose a disparu ici et on le cherche',
    writeTo: 'Laisser un message',
    placeholder: 'Ce qu’il faut savoir ici',
    fields: { parcel: 'Colis' },
    presets: [
      { label: 'Un colis pour vous', text: 'J’ai un colis pour vous. Où puis-je le laisser ?' },
      { label: 'Je suis à votre porte', text: 'Je suis devant votre porte.' },
      { label: 'Rappelez-moi', text: 'Je ne vous ai pas trouvé. Merci de me rappeler.' },
    ],
  },
  medical: {
    lead: 'Quelqu’un a peut-être besoin d’aide. En cas d’urgence, appelez d’abord le 112.',
    lost: 'C’est perdu, et quelqu’un en a besoin pour sa santé',
    writeTo: 'Écrire à la personne à prévenir',
    placeholder: 'Où vous êtes et ce qui s’est passé',
    fields: {
      emergency: 'En cas d’urgence',
      allergies: 'Allergies',
      medicine: 'Traitement',
      blood_group: 'Groupe sanguin',
    },
    presets: [
      { label: 'Il faut de l’aide', text: alarms.help },
      { label: 'J’ai appelé les secours', text: alarms.ambulance },
      { label: 'Je reste sur place', text: 'Je reste sur place jusqu’à ce que quelqu’un vienne.' },
      { label: 'J’ai trouvé ceci', text: 'J’ai trouvé ceci. Comment puis-je vous le rendre ?' },
    ],
  },
  equipment: {
    lead: 'Ce matériel est à quelqu’un que vous pouvez joindre ici.',
    lost: 'Ce matériel a disparu et son propriétaire le cherche',
    writeTo: 'Écrire au propriétaire',
    placeholder: 'Où il se trouve et ce qu’il faut savoir',
    fields: { make: 'Marque', colour: 'Couleur', serial_number: 'Numéro de série' },
    presets: [
      { label: 'Je l’ai trouvé', text: 'J’ai trouvé votre matériel. Comment vous le rendre ?' },
      { label: 'Il ne marche pas', text: 'Votre matériel ne marche pas.' },
      { label: 'Il gêne', text: 'Votre matériel gêne le passage. Merci de venir le déplacer.' },
    ],
  },
};
