import type { PoolClient } from 'pg';
import type { Stores } from '@app/projector/cli/stores';
import { projections } from '@app/projector/projections/all';
import { rules } from './rules.ts';

export interface CheckedRows {
  readonly tables: number;
  readonly rows: number;
  /** Rules that rows break, with how many do and one of them. */
  readonly invalid: readonly string[];
}

/** Holds every row of every read model against the rules of its table, all as of one moment. */
export async function checkRows({ pool }: Stores): Promise<CheckedRows> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    return await check(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function check(client: Pick<PoolClient, 'query'>): Promise<CheckedRows> {
  const tables = projections.flatMap((projection) => projection.tables);
  const invalid: string[] = [];
  let rows = 0;
  for (const { name, primaryKey } of tables) {
    const { rows: counted } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from read.${name}`,
    );
    rows += counted[0]?.rows ?? 0;
    for (const rule of rules[name] ?? [`false /* ${name} has no rules */`]) {
      const { rows: broken } = await client.query<{ count: number; key: string }>(
        `select count(*)::integer as count, min(concat_ws(' ', ${primaryKey.join(', ')})) as key
         from read.${name} t where (${rule}) is not true having count(*) > 0`,
      );
      for (const { count, key } of broken) {
        invalid.push(`${count} rows of ${name} (such as ${key}) break: ${rule}`);
      }
    }
  }
  return { tables: tables.length, rows, invalid };
}
