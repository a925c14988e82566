import type { Pool } from 'pg';
import { setUpTables } from './set-up-tables.ts';
import { describeError, type Logger } from './logging.ts';

/** A database role that may only use the tables of one side (docs/adr/0090). */
export interface SideRole {
  readonly name: string;
  /** Its rights by schema. */
  readonly rights: Readonly<Record<string, 'select' | 'select, insert, update, delete'>>;
}

/** For the look-ups of the command API. */
export const COMMAND_SIDE: SideRole = {
  name: 'eyelet_commands',
  rights: {
    lookup: 'select, insert, update, delete',
    access: 'select, insert, update, delete',
    openings: 'select, insert, update, delete',
    folding: 'select, insert, update, delete',
    presence: 'select, insert, update, delete',
    webhooks: 'select, insert, update, delete',
  },
};

/** For everything that the query API reads, except keys and pictures. */
export const QUERY_SIDE: SideRole = {
  name: 'eyelet_queries',
  rights: {
    read: 'select',
    history: 'select',
    access: 'select',
    openings: 'select',
    webhooks: 'select',
    reactor_states: 'select',
    presence: 'select, insert, update, delete',
  },
};

/**
 * Roles are shared by all databases of a server, so another process may create the same one
 * concurrently.
 */
const makeRole = ({ name }: SideRole): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then
      grant ${name} to current_user;
    end if;
  end $$;`;

/** Also for future tables. Existing grants are not repeated. */
const grantRights = ({ name, rights }: SideRole): readonly string[] =>
  Object.entries(rights).map(
    ([schema, allowed]) => `
  create schema if not exists ${schema};
  grant usage on schema ${schema} to ${name};
  do $$ begin
    if exists (
      select from pg_class where relnamespace = '${schema}'::regnamespace
        and relkind in ('r', 'v') and not has_table_privilege('${name}', oid, 'select')
    ) then
      grant ${allowed} on all tables in schema ${schema} to ${name};
    end if;
  end $$;
  alter default privileges in schema ${schema} grant ${allowed} on tables to ${name};`,
  );

/** SQLSTATE: the user may not create roles, or not use this one. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates a role with its rights if it is missing, as the user of the database's address.
 * @returns the name for `createPool`; undefined, with a warning, if that user may not create roles:
 *   then the side works with the user's full rights
 */
export async function prepareSideRole(
  pool: Pool,
  role: SideRole,
  logger: Logger,
): Promise<string | undefined> {
  const statements = [makeRole(role), ...grantRights(role)];
  try {
    await setUpTables(pool, statements.join('\n'));
    return role.name;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) {
      throw error;
    }
    const about = { role: role.name, ...describeError(error) };
    logger.warn(about, 'the database user may not create roles; this side uses its full rights');
    return undefined;
  }
}
