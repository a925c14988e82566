/** Kinds of fields in a register, in the order of the choice. */
export const FIELD_KINDS = ['text', 'number', 'date', 'yes_no', 'choice'] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

/** A field that an owner defined for their things. */
export interface RegisterField {
  /** A UUID, which stays when the field is renamed. */
  readonly id: string;
  readonly name: string;
  readonly kind: FieldKind;
  /** The choices; empty for other kinds. */
  readonly choices: readonly string[];
}

/** The value of one field for one thing. */
export interface RegisterValue {
  readonly fieldId: string;
  readonly text: string;
}

/** Limits of a register. Lengths are in UTF-16 units. */
export const REGISTER_BOUNDS = {
  fields: 20,
  name: 60,
  choices: 50,
  choice: 60,
  value: 500,
  /** Codes that one command may change. */
  codes: 500,
  /** Lines of an imported file, and of one call. */
  lines: 100_000,
  linesAtOnce: 200,
} as const;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/u;
const DATE = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * The normalised value, or null if it does not fit the kind of the field. Numbers have a decimal
 * point, dates are like 2026-03-04, yes and no are in English.
 */
export function readValue(
  { kind, choices }: Pick<RegisterField, 'kind' | 'choices'>,
  text: string,
): string | null {
  switch (kind) {
    case 'text':
      return text.length <= REGISTER_BOUNDS.value ? text : null;
    case 'number':
      return NUMBER.test(text) ? text : null;
    case 'date':
      return DATE.test(text) && isDay(text) ? text : null;
    case 'yes_no':
      return text === 'yes' || text === 'no' ? text : null;
    case 'choice':
      return choices.includes(text) ? text : null;
  }
}

/** `Date.parse` accepts 30 February as a day in March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
