import { OvertakenError } from '@app/events/consuming/transient';
import type { Position } from '@app/events/position';
import type { Client } from 'pg';
import { advanceStatement, isOvertaken } from './advance-checkpoints.ts';
import { indexForSets } from './late-indexes.ts';
import { linkRows } from './link-rows.ts';
import { fold } from './fold.ts';
import { CHANNEL, type News, payloads, topicsOf } from './notification.ts';
import type { RowOperation } from './row-operation.ts';
import type { ProjectionInstance } from './projection-instance.ts';
import { type Statement, toStatements } from './statements.ts';
import { writePipelined } from './pipelined-transaction.ts';

/** The row operations of one projection up to a position. */
export interface Work {
  readonly instance: ProjectionInstance;
  readonly operations: readonly RowOperation[];
  readonly position: Position;
}

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/**
 * Commits rows, checkpoints and notifications in one transaction and one round trip: all or none.
 * @throws OvertakenError if a checkpoint is not where it was expected, and what `pg` throws
 */
export async function commitWorks(client: Client, given: readonly Work[]): Promise<void> {
  // Checkpoints are locked in the same order everywhere, to avoid deadlocks.
  const works = given.toSorted((a, b) => (a.instance.schema < b.instance.schema ? -1 : 1));
  const statements: Statement[] = [advanceStatement(works)];
  const news: News[] = [];
  for (const { instance, operations, position } of works) {
    const { projection, schema, state } = instance;
    const folded = fold(operations);
    if (state === 'building') await indexForSets(client, instance, folded);
    await linkRows(client, schema, folded);
    statements.push(...toStatements(schema, folded));
    if (state !== 'live') continue;
    news.push({ projection: projection.name, position, topics: topicsOf(operations) });
  }
  if (news.length > 0) statements.push({ text: NOTIFY, values: [payloads(news)] });
  await writePipelined(client, statements).catch((error: unknown) => {
    if (!isOvertaken(error)) throw error;
    throw new OvertakenError('A checkpoint stands elsewhere', { cause: error });
  });
}
