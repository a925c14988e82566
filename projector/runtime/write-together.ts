import { statementName } from '@app/service-kit/statement-name';
import type { Client, QueryResult } from 'pg';
import type { Statement } from './statements.ts';

/**
 * Runs statements in one transaction and two round trips, without waiting between them: all or none.
 * @param checkFirst is given the result of the first statement, and throws to undo all of them
 * @throws what `pg` and the check throw
 */
export async function writeTogether(
  client: Client,
  statements: readonly Statement[],
  checkFirst: (result: QueryResult) => void = () => undefined,
): Promise<void> {
  try {
    await sendTogether(client, statements, checkFirst);
    await client.query('commit');
  } catch (error) {
    // A connection that is broken has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function sendTogether(
  client: Client,
  statements: readonly Statement[],
  checkFirst: (result: QueryResult) => void,
): Promise<void> {
  const results = await Promise.allSettled(sendAtOnce(client, statements));
  const first = results[1];
  // It comes before any failure behind it: rows that are there already are no fault then.
  if (first?.status === 'fulfilled') checkFirst(first.value);
  // The first failure is the cause; those behind it only say that the transaction failed.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Everything leaves in one write: each write of its own costs as much as the work it asks for. */
function sendAtOnce(
  client: Client,
  statements: readonly Statement[],
): readonly Promise<QueryResult>[] {
  const { stream } = client.connection;
  stream.cork();
  try {
    const sent: Promise<QueryResult>[] = [client.query('begin')];
    for (const { text, values } of statements) {
      sent.push(client.query({ name: statementName(text), text, values: [...values] }));
    }
    return sent;
  } finally {
    stream.uncork();
  }
}
