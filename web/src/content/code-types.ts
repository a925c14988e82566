import type { CodeType, FieldName } from '@app/query-api/contract/code-type';

export interface TypeTexts {
  label: string;
  names: Readonly<Record<CodeType, string>>;
}

export const typeTexts: TypeTexts = {
  label: 'Type',
  names: {
    other: 'Something else',
    keys: 'Keys',
    bag: 'Bag',
    bicycle: 'Bicycle',
    car: 'Car',
    pet: 'Pet',
    door: 'Door',
    medical: 'Medical',
    equipment: 'Equipment',
  },
};

export const fieldTexts: {
  label: string;
  help: string;
  shown: string;
  names: Readonly<Record<FieldName, string>>;
} = {
  label: 'About it',
  help: 'Fill in what you like. Anyone who scans the code sees what you tick, and nothing else.',
  shown: 'Finders see this',
  names: {
    name: 'Name',
    vet: 'Vet',
    vet_phone: 'Vet’s phone',
    emergency: 'In an emergency',
    allergies: 'Allergies',
    medicine: 'Medicine',
    blood_group: 'Blood group',
    parcel: 'What to do with a parcel',
    make: 'Make',
    colour: 'Colour',
    serial_number: 'Serial number',
  },
};
