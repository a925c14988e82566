import type { Definition } from './log/stored-event.ts';

/** What a schema of this kind looks like inside, as far as it matters here. */
interface SchemaParts {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly options?: readonly SchemaParts[];
}

/**
 * The names of the fields of an event that hold something of a person, from its schema; nothing of
 * what stands in them. A part that has no names of its own is called `personal`.
 */
export function personalFields(definition: Definition): readonly string[] {
  if (!definition.sealed) return [];
  const fields = fieldsOf(definition.personal as SchemaParts);
  return fields.length > 0 ? fields : ['personal'];
}

const fieldsOf = ({ shape, options }: SchemaParts): readonly string[] => [
  ...new Set([...Object.keys(shape ?? {}), ...(options ?? []).flatMap(fieldsOf)]),
];
