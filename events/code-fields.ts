import type { CodeType } from './code-type.ts';

/** The details that an owner can give about a thing, by its type, in the order of the page. */
export const CODE_FIELDS = {
  other: [],
  keys: [],
  bag: [],
  bicycle: ['make', 'colour', 'serial_number'],
  car: [],
  pet: ['name', 'vet', 'vet_phone', 'allergies', 'medicine'],
  door: ['parcel'],
  medical: ['emergency', 'allergies', 'medicine', 'blood_group'],
  equipment: ['make', 'colour', 'serial_number'],
} as const satisfies Readonly<Record<CodeType, readonly string[]>>;

/** All fields, each once. */
export const FIELD_NAMES = [
  'name',
  'vet',
  'vet_phone',
  'emergency',
  'allergies',
  'medicine',
  'blood_group',
  'parcel',
  'make',
  'colour',
  'serial_number',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** A detail that an owner gave about a thing. */
export interface CodeField {
  readonly name: FieldName;
  readonly text: string;
  /** Whether finders see it. */
  readonly isShown: boolean;
}

/** Whether things of a type have such a field. */
export const hasField = (type: CodeType, name: string): boolean =>
  CODE_FIELDS[type].some((each) => each === name);
