import type { ClientBase } from 'pg';

/** Runs work in a transaction. @throws what the work throws, after a rollback */
export async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
