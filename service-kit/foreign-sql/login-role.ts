import { createHmac, randomBytes } from 'node:crypto';
import { Client, type ClientBase } from 'pg';
import { inTransaction } from '../in-transaction.ts';
import { isPostgresAccessDenied } from '../postgres.ts';
import { SET_UP_ALONE } from '../set-up-tables.ts';

/** The role cannot be created; the message says why and what to do. */
export class LoginRoleError extends Error {
  override readonly name = 'LoginRoleError';
}

/**
 * A role that runs somebody else's SQL. It logs in itself: any statement can reset a role that a
 * connection took by `set role`, and so regain all rights of the connection's user.
 */
export interface LoginRole {
  readonly name: string;
  /** The name of its connections in the database's views. */
  readonly applicationName: string;
  /** The longest time that a statement may run, such as `10min`. */
  readonly statementTimeout: string;
  /** Further settings of its sessions, such as `work_mem=8MB`. */
  readonly settings?: readonly string[];
  /** Settings that not every server or user allows; they are skipped if refused. */
  readonly wishes?: readonly string[];
  /**
   * Grants it the right to read what exists now. @param client in a transaction, with the product's
   * rights
   */
  readonly grant: (client: ClientBase) => Promise<void>;
}

/** Neither a statement nor an idle transaction may block the product for long. */
const limitsOf = ({ statementTimeout, settings = [] }: LoginRole): readonly string[] => [
  'default_transaction_read_only=on',
  `statement_timeout=${statementTimeout}`,
  'idle_in_transaction_session_timeout=1min',
  ...settings,
];

/** SQLSTATE: the user may not create roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

interface FoundRole {
  readonly rolconfig: readonly string[] | null;
  readonly isPowerful: boolean;
}

/**
 * The role's password, derived from that of the database's user, so that it is stable and need not
 * be stored. If the user has no password, it changes with each run.
 */
function passwordFor({ name }: LoginRole, { password }: URL): string {
  if (password === '') return randomBytes(24).toString('base64url');
  return createHmac('sha256', password).update(name).digest('base64url');
}

/**
 * Opens a connection that may read only what its role may read. Creates the role if it is missing.
 * @param databaseUrl that of the product, whose user may create roles
 * @returns the address of the same database for the role, with its password, and a connection
 * @throws LoginRoleError, and the error of `pg` if the database is unreachable
 */
export async function openAsRole(
  role: LoginRole,
  databaseUrl: string,
): Promise<{ readonly address: string; readonly client: Client }> {
  const address = new URL(databaseUrl);
  address.password = passwordFor(role, new URL(databaseUrl));
  address.username = role.name;
  const owner = new Client({
    connectionString: databaseUrl,
    application_name: `${role.applicationName}, rights`,
  });
  await owner.connect();
  try {
    await prepare(role, owner, address.password);
    const client = await connect(role, address.href).catch(async (error: unknown) => {
      if (!isPostgresAccessDenied(error)) throw error;
      // Another user of the database created it, with a different password.
      await owner.query(`alter role ${role.name} password '${address.password}'`);
      return connect(role, address.href);
    });
    return { address: address.href, client };
  } catch (error) {
    throw explained(role, error) ?? error;
  } finally {
    await owner.end();
  }
}

async function connect({ name, applicationName }: LoginRole, address: string): Promise<Client> {
  const client = new Client({ connectionString: address, application_name: applicationName });
  await client.connect();
  const { rows } = await client.query<{ who: string }>('select session_user as who');
  if (rows[0]?.who !== name) {
    await client.end();
    throw new LoginRoleError(
      'DATABASE_URL names no host, so no address can be made of it for another role.',
    );
  }
  // A broken connection fails its statement and the next one.
  client.on('error', () => undefined);
  return client;
}

async function prepare(role: LoginRole, owner: ClientBase, password: string): Promise<void> {
  const { name } = role;
  await inTransaction(owner, async () => {
    // Other transactions may be granting rights on the same schemas and tables to the roles of both
    // sides.
    await owner.query(SET_UP_ALONE);
    await owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${name}') then
        create role ${name} login noinherit connection limit 20 password '${password}';
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    const { rows } = await owner.query<FoundRole>(
      `select rolconfig, rolsuper or rolcreaterole or rolcreatedb or rolreplication
         or rolbypassrls or exists (select from pg_auth_members where member = r.oid)
         as "isPowerful"
       from pg_roles r where rolname = '${name}'`,
    );
    const [found] = rows;
    if (found?.isPowerful === true) {
      throw new LoginRoleError(
        `The role ${name} of the database can do more than read, because somebody gave it more rights. Drop it: it will be created again.`,
      );
    }
    const isMissing = (limit: string): boolean => found?.rolconfig?.includes(limit) !== true;
    for (const limit of limitsOf(role).filter(isMissing)) await owner.query(setting(name, limit));
    for (const limit of (role.wishes ?? []).filter(isMissing)) {
      await owner.query(`do $$ begin ${setting(name, limit)};
        exception when others then null; end $$`);
    }
    await role.grant(owner);
  });
}

function setting(role: string, limit: string): string {
  const [name, value] = limit.split('=');
  return `alter role ${role} set ${name} = '${value}'`;
}

function explained({ name }: LoginRole, error: unknown): LoginRoleError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === INSUFFICIENT_PRIVILEGE) {
    return new LoginRoleError(
      `The user of DATABASE_URL may not create the role ${name}: give it CREATEROLE (docs/operations.md).`,
    );
  }
  return isPostgresAccessDenied(error)
    ? new LoginRoleError(
        `The database refuses connections of the role ${name}: allow them in pg_hba.conf, with a password.`,
      )
    : null;
}
