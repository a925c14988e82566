import { OvertakenError } from '@app/consumers/transient';
import type { Position } from '@app/events/position';
import type { Client } from 'pg';
import { advanceStatements, isOvertaken } from './advance-checkpoints.ts';
import { indexForSets } from './late-indexes.ts';
import { linkRows } from './link-rows.ts';
import { fold } from './fold.ts';
import { CHANNEL, type News, payloads, topicsOf } from './notification.ts';
import type { RowOperation } from './row-operation.ts';
import type { ProjectionInstance } from './projection-instance.ts';
import { type Statement, toStatements } from './statements.ts';
import { writePipelined } from './pipelined-transaction.ts';

/** What one projection has to do up to a position. */
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
  const statements: Statement[] = [...advanceStatements(works)];
  const news: News[] = [];
  for (const [schema, parts] of Map.groupBy(works, ({ instance }) => instance.schema)) {
    // Ranges of a version have no row in common, so their rows are written together.
    const folded = fold(parts.flatMap(({ operations }) => operations));
    for (const { instance } of parts) {
      if (instance.state === 'building') await indexForSets(client, instance, folded);
    }
    await linkRows(client, schema, folded);
    statements.push(...toStatements(schema, folded));
    for (const { instance, operations, position } of parts) {
      const { projection, range, state } = instance;
      if (state !== 'live') continue;
      news.push({ projection: projection.name, range, position, topics: topicsOf(operations) });
    }
  }
  if (news.length > 0) statements.push({ text: NOTIFY, values: [payloads(news)] });
  await writePipelined(client, statements).catch((error: unknown) => {
    if (!isOvertaken(error)) throw error;
    throw new OvertakenError('A checkpoint stands elsewhere', { cause: error });
  });
}
