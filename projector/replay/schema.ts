import { inTransaction } from '@app/service-kit/in-transaction';
import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { createTablesSql } from '../runtime/table-sql.ts';
import type { Question } from './question.ts';

/** The schema cannot be used for a replay; the message says why. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** The start of the comment of schemas that a replay made, and may therefore replace. */
const MARK = 'Made by npm run replay from ';

/** The end of this comment if everything that people wrote is masked. */
const MASKED = ' (masked)';

const NAME = /^[a-z][a-z0-9_]{0,39}$/u;
const RESERVED = new Set([
  'public',
  'read',
  'vault',
  'projector',
  'reactors',
  'lookup',
  'access',
  'information_schema',
]);
/** How the product names the schemas of its own read models, now or later. */
const LIVE = /_v\d+(?:_g\d+)?(?:_check)?$/u;

export function schemaFor(file: string): string {
  const stem = file.replace(/^.*[/\\]/u, '').replace(/\.\w+$/u, '');
  const words = stem.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '_');
  return `replay_${words}`.replaceAll(/_+$/gu, '').slice(0, 40);
}

/** @throws SchemaError for an invalid name, or one that the product uses */
export function checkName(schema: string): void {
  if (!NAME.test(schema)) {
    throw new SchemaError(
      `${schema} is not a name for a schema: lower-case letters, digits and _, at most 40, a letter first.`,
    );
  }
  if (RESERVED.has(schema) || schema.startsWith('pg_') || LIVE.test(schema)) {
    throw new SchemaError(`${schema} belongs to the product. Choose another name with --schema.`);
  }
}

/** Filled until the run is complete. */
export const nextOf = (schema: string): string => `${schema}__next`;

/** @throws SchemaError if somebody else made the schema */
export async function makeNext(
  client: ClientBase,
  schema: string,
  { file, projection, report }: Question,
  isMasked: boolean,
): Promise<void> {
  await checkOwner(client, schema);
  const next = nextOf(schema);
  await checkOwner(client, next);
  await inTransaction(client, async () => {
    await client.query(`drop schema if exists ${next} cascade`);
    await client.query(createTablesSql(next, projection.tables));
    const comment = client.escapeLiteral(MARK + file + (isMasked ? MASKED : ''));
    await client.query(`comment on schema ${next} is ${comment}`);
    if (report === null) return;
    // Its names are resolved now, so it goes with its tables when the schema is renamed.
    await client.query(`set local search_path to ${next}`);
    await client.query(`create view ${next}.report as ${report}`);
  });
}

export async function takePlace(client: ClientBase, schema: string): Promise<void> {
  await checkOwner(client, schema);
  await inTransaction(client, async () => {
    // Another process may be granting rights on tables of the schema.
    await client.query(SET_UP_ALONE);
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query(`alter schema ${nextOf(schema)} rename to ${schema}`);
  });
}

export async function dropNext(client: ClientBase, schema: string): Promise<void> {
  await client.query(`drop schema if exists ${nextOf(schema)} cascade`);
}

async function checkOwner(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1`,
    [schema],
  );
  const [found] = rows;
  if (!found || found.comment?.startsWith(MARK) === true) return;
  throw new SchemaError(
    `The schema ${schema} already exists, and no replay made it. Choose another name with --schema.`,
  );
}

/** The database role for the SQL of analysts (docs/adr/0168). */
export const ANALYSTS = 'eyelet_analysts';

const OF_RUNTIME = ['checkpoints', 'projections'];

/** Tables of masked replays, and read models without clear text. Revokes other rights. */
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

/** @param client in a transaction that has done nothing yet */
export async function showToAnalysts(
  client: ClientBase,
  projections: readonly Projection[],
): Promise<void> {
  await client.query(SET_UP_ALONE);
  const { rows } = await client.query('select from pg_roles where rolname = $1', [ANALYSTS]);
  if (rows.length > 0) await grantToAnalysts(client, projections);
}
