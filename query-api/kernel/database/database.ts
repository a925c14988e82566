import type { ReadModel } from '@app/projector/read-model/tables';
import { isPostgresUnavailable } from '@app/service-kit/postgres';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

/** The live read models, typed. */
export type Database = Kysely<ReadModel>;

/** Queries over the views of the live read models. The pool stays the caller's to end. */
export function makeDatabase(pool: Pool): Database {
  return new Kysely<ReadModel>({ dialect: new PostgresDialect({ pool }) }).withSchema('read');
}

/**
 * Undefined table, schema and column: the projector has not made the read models yet, or still
 * builds the version that this program reads.
 */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set(['42P01', '3F000', '42703']);

/** Tells read models that are away, or not made yet, from a statement that is wrong. */
export function isReadModelUnavailable(error: unknown): boolean {
  if (isPostgresUnavailable(error)) return true;
  return error instanceof Error && 'code' in error && NOT_THERE_YET.has(error.code);
}
