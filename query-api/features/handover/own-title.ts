import { type RawBuilder, sql } from 'kysely';

/**
 * The title of a code as the owner of a conversation knows it: one of before keeps their own word
 * for it (docs/adr/0171). It needs `codes`, and `code_handovers` of this code and owner.
 */
export const ownTitle: RawBuilder<string | null> = sql<string | null>`
  case when code_handovers.handed_over_at is null then codes.title else code_handovers.title end`;

/** Whether the owner of a conversation handed its code over since. */
export const isHandedOver: RawBuilder<boolean> = sql<boolean>`
  code_handovers.handed_over_at is not null`;
