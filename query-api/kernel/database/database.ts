import type { ReadModel } from '@app/projector/read-model/tables';
import { isPostgresUnavailable } from '@app/service-kit/postgres';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';

export type Database = Kysely<ReadModel>;

/** Queries over the views of the live read models. The caller closes the pool. */
export function makeDatabase(pool: Pool): Database {
  return new Kysely<ReadModel>({ dialect: new PostgresDialect({ pool }) }).withSchema('read');
}

/** SQLSTATE of tables, schemas and columns that the projector has not created yet. */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set(['42P01', '3F000', '42703']);

/** SQLSTATE of a rollback because of another transaction, and of a lock timeout. */
const IN_ANOTHERS_WAY = /^(?:40|55P03)/u;

/** Tells read models that are unreachable, missing or locked from an invalid statement. */
export function isReadModelUnavailable(error: unknown): boolean {
  if (isPostgresUnavailable(error)) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  return NOT_THERE_YET.has(error.code) || IN_ANOTHERS_WAY.test(String(error.code));
}
