import { readUid } from '@app/events/uid';
import type { ReadModel } from '@app/projector/read-model/tables';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

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

/** How many rows a query finds. */
export async function countRows<Table extends keyof ReadModel>(
  found: SelectQueryBuilder<ReadModel, Table, object>,
): Promise<number> {
  const counting = found.select(sql<string>`count(*)`.as('total'));
  const { total } = (await counting.executeTakeFirstOrThrow()) as { readonly total: string };
  return Number(total);
}
