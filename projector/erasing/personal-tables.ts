import type { ClientBase } from 'pg';
import type { Projection } from '../runtime/projection.ts';

/** A table that holds personal data or openings in the clear, or wrapped keys. */
export interface PersonalTable {
  /** With its schema. */
  readonly name: string;
  /** With indexes and TOAST. */
  readonly bytes: number;
  /** Rows updated and deleted since Postgres began to count. */
  readonly changes: number;
}

/** The names of the projections that have such a table. */
export const personalProjections = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(
    projections
      .filter(({ tables }) => tables.some(({ isPersonal }) => isPersonal))
      .map(({ name }) => name),
  ),
];

/**
 * The tables whose rows an erasure changes, smallest first: those of the vault, of openings, and of
 * live read models. Updates of openings are not counted, since they replace no personal data.
 */
export async function personalTables(
  client: Pick<ClientBase, 'query'>,
  projections: readonly Projection[],
): Promise<readonly PersonalTable[]> {
  const tables = projections.flatMap((projection) => projection.tables);
  const names = tables.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
  const { rows } = await client.query<PersonalTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            pg_total_relation_size(c.oid)::float8 as bytes,
            (case n.nspname when 'openings' then 0 else pg_stat_get_tuples_updated(c.oid) end
              + pg_stat_get_tuples_deleted(c.oid))::float8 as changes
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join projector.checkpoints live on live.schema = n.nspname and live.state = 'live'
     where c.relkind = 'r' and (n.nspname in ('vault', 'openings') or live.schema is not null and c.relname = any($1))
     order by bytes, name`,
    [names],
  );
  return rows;
}
