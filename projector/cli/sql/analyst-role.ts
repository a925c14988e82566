import { createHmac, randomBytes } from 'node:crypto';
import { isPostgresAccessDenied } from '@app/service-kit/postgres';
import { Client, type ClientBase } from 'pg';
import { projections } from '../../projections/all.ts';
import { ANALYSTS, grantToAnalysts } from '../../replay/analysts.ts';
import { inTransaction } from '../../runtime/checkpoint-ledger.ts';

/** The role cannot be made; the message says why, and what to do. */
export class AnalystRoleError extends Error {
  override readonly name = 'AnalystRoleError';
}

/** Longer than that neither a statement nor an idle transaction holds the product up. */
const LIMITS = [
  'default_transaction_read_only=on',
  'statement_timeout=10min',
  'idle_in_transaction_session_timeout=1min',
];

/** SQLSTATE: the user may not make roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

interface Role {
  readonly rolconfig: readonly string[] | null;
  readonly isPowerful: boolean;
}

/**
 * The password of the role, the same one in each run: derived from that of the database's user, so
 * that no other one has to be kept. A user without a password gives none that lasts.
 */
function passwordFor(databaseUrl: URL): string {
  const { password } = databaseUrl;
  if (password === '') return randomBytes(24).toString('base64url');
  return createHmac('sha256', password).update(ANALYSTS).digest('base64url');
}

/**
 * Opens a connection that may read what an analyst may read, and nothing else. Its role is made
 * where it is missing, and may read what there is now.
 * @param databaseUrl that of the product, whose user may make roles
 * @returns the address of the same database for the role, with its password, and a connection
 * @throws AnalystRoleError, and the error of `pg` where the database is away
 */
export async function openAsAnalyst(
  databaseUrl: string,
): Promise<{ readonly address: string; readonly client: Client }> {
  const address = new URL(databaseUrl);
  address.password = passwordFor(new URL(databaseUrl));
  address.username = ANALYSTS;
  const owner = new Client({ connectionString: databaseUrl, application_name: 'sql, rights' });
  await owner.connect();
  try {
    await prepare(owner, address.password);
    const client = await connect(address.href).catch(async (error: unknown) => {
      if (!isPostgresAccessDenied(error)) throw error;
      // Another user of the database made it, with a password of its own.
      await owner.query(`alter role ${ANALYSTS} password '${address.password}'`);
      return connect(address.href);
    });
    return { address: address.href, client };
  } catch (error) {
    throw explained(error) ?? error;
  } finally {
    await owner.end();
  }
}

async function connect(address: string): Promise<Client> {
  const client = new Client({ connectionString: address, application_name: 'sql' });
  await client.connect();
  const { rows } = await client.query<{ who: string }>('select session_user as who');
  if (rows[0]?.who !== ANALYSTS) {
    await client.end();
    throw new AnalystRoleError(
      'DATABASE_URL names no host, so no address can be made of it for another role.',
    );
  }
  // One that breaks fails its statement, and the next one.
  client.on('error', () => undefined);
  return client;
}

async function prepare(owner: ClientBase, password: string): Promise<void> {
  await inTransaction(owner, async () => {
    await owner.query(`select pg_advisory_xact_lock(hashtext('${ANALYSTS}'))`);
    await owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${ANALYSTS}') then
        create role ${ANALYSTS} login noinherit connection limit 20 password '${password}';
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    const { rows } = await owner.query<Role>(
      `select rolconfig, rolsuper or rolcreaterole or rolcreatedb or rolreplication
         or rolbypassrls or exists (select from pg_auth_members where member = r.oid)
         as "isPowerful"
       from pg_roles r where rolname = '${ANALYSTS}'`,
    );
    const [role] = rows;
    if (role?.isPowerful === true) {
      throw new AnalystRoleError(
        `The role ${ANALYSTS} of the database has more rights than reading. Somebody gave them to it: drop it, and it is made anew.`,
      );
    }
    const missing = LIMITS.filter((limit) => role?.rolconfig?.includes(limit) !== true);
    for (const limit of missing) {
      const [name, value] = limit.split('=');
      await owner.query(`alter role ${ANALYSTS} set ${name} = '${value}'`);
    }
    await grantToAnalysts(owner, projections);
  });
}

function explained(error: unknown): AnalystRoleError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === INSUFFICIENT_PRIVILEGE) {
    return new AnalystRoleError(
      `The user of DATABASE_URL may not make the role ${ANALYSTS}: give it CREATEROLE, or make the role and grant it yourself (docs/analysts/README.md).`,
    );
  }
  return isPostgresAccessDenied(error)
    ? new AnalystRoleError(
        `The database does not let the role ${ANALYSTS} in: allow it in pg_hba.conf, with a password.`,
      )
    : null;
}
