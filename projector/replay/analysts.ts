import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { MASKED } from './schema.ts';

/** The database role for the SQL of analysts (docs/adr/0168). */
export const ANALYSTS = 'eyelet_analysts';

/** Views of the runtime, beside those of the read models. */
const OF_RUNTIME = ['checkpoints', 'projections'];

/**
 * Lets analysts read what exists now: the tables of masked replays, and the read models without
 * clear text about people. Revokes rights that they no longer should have.
 * @param client in a transaction, with the rights of the product
 */
export async function grantToAnalysts(
  client: ClientBase,
  projections: readonly Projection[],
): Promise<void> {
  const open = projections
    .flatMap(({ tables }) => tables)
    .filter(({ isPersonal }) => isPersonal !== true)
    .map(({ name }) => name);
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant usage on schema read to %I', $1::name) as statement
       from pg_namespace where nspname = 'read'
     union all
     select format(
         case when c.relname = any ($2::name[]) then 'grant select on read.%I to %I'
           else 'revoke all on read.%I from %I' end, c.relname, $1::name)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'read' and c.relkind = 'v'
         and (c.relname = any ($2::name[])) <> has_table_privilege($1::name, c.oid, 'select')
     union all
     select unnest(array[
         format('grant usage on schema %I to %I', nspname, $1::name),
         format('grant select on all tables in schema %I to %I', nspname, $1::name)])
       from pg_namespace
       where obj_description(oid, 'pg_namespace') like $3
         and not has_schema_privilege($1::name, oid, 'usage')`,
    [ANALYSTS, [...open, ...OF_RUNTIME], `%${MASKED}`],
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * The same for the tables that a replay has just made, if the role exists.
 * @param client in a transaction that has done nothing yet
 */
export async function showToAnalysts(
  client: ClientBase,
  projections: readonly Projection[],
): Promise<void> {
  await client.query(SET_UP_ALONE);
  const { rows } = await client.query('select from pg_roles where rolname = $1', [ANALYSTS]);
  if (rows.length > 0) await grantToAnalysts(client, projections);
}
