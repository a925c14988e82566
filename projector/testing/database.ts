import type { PoolClient, QueryResultRow } from 'pg';
import { toStatements } from '../runtime/statements.ts';
import { fold } from '../runtime/fold.ts';
import type { RowOperation } from '../runtime/row-operation.ts';
import type { ReadRow, TableShape } from '../runtime/table.ts';

/** Runs folded operations on the tables of a schema, as the runtime would for one batch. */
export async function applyBatch(
  client: PoolClient,
  schema: string,
  operations: readonly RowOperation[],
): Promise<void> {
  for (const { text, values } of toStatements(schema, fold(operations))) {
    await client.query(text, [...values]);
  }
}

/** The rows of a table in the order of their keys. */
export async function readRows<T extends TableShape>(
  client: { query: PoolClient['query'] },
  schema: string,
  table: T,
): Promise<readonly ReadRow<T>[]> {
  const columns = Object.keys(table.columns).join(', ');
  const order = table.primaryKey
    .map((column) => (table.columns[column]?.type === 'text' ? `${column} collate "C"` : column))
    .join(', ');
  const { rows } = await client.query<QueryResultRow>(
    `select ${columns} from ${schema}.${table.name} order by ${order}`,
  );
  return rows as ReadRow<T>[];
}
