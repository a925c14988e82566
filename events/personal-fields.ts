import type { Definition } from './log/stored-event.ts';

/** The part of a schema's internals that is used here. */
interface SchemaParts {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly options?: readonly SchemaParts[];
}

/**
 * The names of an event's fields with personal data, from its schema, without their values. A
 * personal part without named fields is called `personal`.
 */
export function personalFields(definition: Definition): readonly string[] {
  if (!definition.sealed) return [];
  const fields = fieldsOf(definition.personal as SchemaParts);
  return fields.length > 0 ? fields : ['personal'];
}

const fieldsOf = ({ shape, options }: SchemaParts): readonly string[] => [
  ...new Set([...Object.keys(shape ?? {}), ...(options ?? []).flatMap(fieldsOf)]),
];
