import type { ClientBase } from 'pg';
import { ErasingHeldUpError } from './held-up.ts';
import type { PersonalTable } from './personal-tables.ts';

const FUNCTIONS = ['pg_switch_wal()', 'pg_ls_waldir()', 'pg_control_checkpoint()'];
/** The first version of Postgres in which the owner of a table can clear its statistics. */
const LEAST_VERSION = 180_000;

/**
 * Checks at the start whether the database's user has all rights that a run needs.
 * @throws ErasingHeldUpError that says what is missing and how to grant it
 */
export async function checkRights(
  client: ClientBase,
  tables: readonly PersonalTable[],
): Promise<void> {
  const { rows } = await client.query<{ version: number; who: string; lacks: string[] }>(
    `select current_setting('server_version_num')::integer as version,
       quote_ident(current_user) as who,
       -- The owner of a database may maintain all that is in it.
       array(select 'maintain on ' || t from unnest($1::text[] || 'pg_catalog.pg_statistic'::text) as t
             where not has_table_privilege(t, 'maintain') and not pg_has_role(d.datdba, 'usage'))
       || array(select 'execute on function ' || f from unnest($2::text[]) as f
                where not has_function_privilege(f, 'execute'))
       || array(select r from unnest(array['pg_checkpoint', 'pg_read_all_stats']) as r
                where not pg_has_role(r, 'usage')) as lacks
     from pg_database d where datname = current_database()`,
    [tables.map(({ name }) => name), FUNCTIONS],
  );
  const { version = 0, who = '', lacks = [] } = rows[0] ?? {};
  if (version < LEAST_VERSION) throw new ErasingHeldUpError('This needs Postgres 18 or newer.');
  if (lacks.length === 0) return;
  const grants = lacks.map((right) => `  grant ${right} to ${who};`).join('\n');
  throw new ErasingHeldUpError(
    `The user of DATABASE_URL may not do this. As a superuser of the database:\n${grants}`,
  );
}
