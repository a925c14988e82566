import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';
import type { LoginRole } from '@app/service-kit/foreign-sql/login-role';

/** The database role that runs the reports of questions (docs/adr/0157). */
export const ASKER = 'eyelet_questions';

/** Prefix of the name of every question's schema. */
export const SCHEMA_PREFIX = 'question_';

/** How long a report may take. */
export const REPORT_SECONDS = 10;

/**
 * The role for one report: it reads only the tables of one schema. Whoever opens it must hold the
 * lock of all reports.
 */
export const askerOf = (schema: string): LoginRole => ({
  name: ASKER,
  applicationName: 'question',
  statementTimeout: `${REPORT_SECONDS}s`,
  settings: ['max_parallel_workers_per_gather=0'],
  grant: async (client) => {
    await revokeAll(client);
    await client.query(`grant usage on schema ${schema} to ${ASKER}`);
    await client.query(`grant select on all tables in schema ${schema} to ${ASKER}`);
  },
});

/** Revokes the rights that the role had for the last report. @param client in a transaction */
export async function revokeAll(client: ClientBase): Promise<void> {
  await client.query(SET_UP_ALONE);
  const { rows } = await client.query<{ statement: string }>(
    `select unnest(array[
         format('revoke all on all tables in schema %I from %I', nspname, $1::name),
         format('revoke all on schema %I from %I', nspname, $1::name)]) as statement
       from pg_namespace
       where starts_with(nspname, $2) and exists (select from pg_roles where rolname = $1)
         and exists (select from aclexplode(nspacl) a join pg_roles r on r.oid = a.grantee
           where r.rolname = $1)`,
    [ASKER, SCHEMA_PREFIX],
  );
  for (const { statement } of rows) await client.query(statement);
}
