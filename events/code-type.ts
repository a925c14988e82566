/** What a code can be on; the order is that of the choice. `other` is something else. */
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
