import { type JoinBuilder, type RawBuilder, sql } from 'kysely';
import type { ReadModel } from '@app/projector/read-model/tables';

/** Joins `code_handovers` of the code and the owner of a row, for the next two. */
export const handoverOf =
  (table: string) =>
  <Tables extends keyof ReadModel>(
    join: JoinBuilder<ReadModel, Tables>,
  ): JoinBuilder<ReadModel, Tables> =>
    join.on(
      sql<boolean>`code_handovers.uid = ${sql.raw(table)}.uid
        and code_handovers.owner_id = ${sql.raw(table)}.owner_id`,
    );

/**
 * The title of a code for the owner of a conversation: a former owner keeps their own title
 * (docs/adr/0171). Needs `codes`.
 */
export const ownTitle: RawBuilder<string | null> = sql<string | null>`
  case when code_handovers.handed_over_at is null then codes.title else code_handovers.title end`;

/** Whether the owner of a conversation handed its code over since. */
export const isHandedOver: RawBuilder<boolean> = sql<boolean>`
  code_handovers.handed_over_at is not null`;
