/** What a field of a register may hold; the order is that of the choice. */
export const FIELD_KINDS = ['text', 'number', 'date', 'yes_no', 'choice'] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

/** A field that an owner made for their things. */
export interface RegisterField {
  /** A UUID that stays when the field gets another name. */
  readonly id: string;
  readonly name: string;
  readonly kind: FieldKind;
  /** What may be chosen; empty for other kinds. */
  readonly choices: readonly string[];
}

/** What stands in one field of one thing. */
export interface RegisterValue {
  readonly fieldId: string;
  readonly text: string;
}

/** Bounds of a register. Lengths are in UTF-16 units. */
export const REGISTER_BOUNDS = {
  fields: 20,
  name: 60,
  choices: 50,
  choice: 60,
  value: 500,
  /** Codes that one command changes. */
  codes: 500,
  /** Lines of a file that is imported, and of them in one call. */
  lines: 100_000,
  linesAtOnce: 200,
} as const;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/u;
const DATE = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * The value as it is kept, or null where it does not fit the kind of the field. Numbers are written
 * with a point, dates as 2026-03-04, yes and no in English.
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

/** `Date.parse` takes 30 February for a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
