/** The kinds of things that a code can be on, in the order of the choice. */
export const CODE_TYPES = [
  'other',
  'keys',
  'bag',
  'bicycle',
  'car',
  'pet',
  'door',
  'medical',
  'equipment',
] as const;

export type CodeType = (typeof CODE_TYPES)[number];
