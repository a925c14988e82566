import { readUid } from '@app/events/uid';
import { type RawBuilder, sql } from 'kysely';

export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}

/** Whether a row of a searchable table contains this part, case-insensitive. */
export function searchableHas(part: string): RawBuilder<boolean> {
  return sql<boolean>`searchable like lower(${containing(part)})`;
}

/** Whether the title of a code contains this text, or the text is its uid. */
export function codeHas(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${searchableHas(text)} or uid = ${readUid(text)})`;
}
