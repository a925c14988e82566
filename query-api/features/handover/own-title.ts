import { type RawBuilder, sql } from 'kysely';

/**
 * The title of a code for the owner of a conversation: a former owner keeps their own title
 * (docs/adr/0171). Needs `codes`, and `code_handovers` of this code and owner.
 */
export const ownTitle: RawBuilder<string | null> = sql<string | null>`
  case when code_handovers.handed_over_at is null then codes.title else code_handovers.title end`;

/** Whether the owner of a conversation handed its code over since. */
export const isHandedOver: RawBuilder<boolean> = sql<boolean>`
  code_handovers.handed_over_at is not null`;
