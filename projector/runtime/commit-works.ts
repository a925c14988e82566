import { OvertakenError } from '@app/consumers/transient';
import type { Position } from '@app/events/position';
import { type Client, DatabaseError } from 'pg';
import { linkRows } from './chain.ts';
import { fold } from './fold.ts';
import { CHANNEL, type News, payloads } from './notification.ts';
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

/**
 * Moves checkpoints forwards only, and only in the expected state. If another process was first,
 * fewer rows move, and the division by zero fails the transaction before anything else is written.
 */
const ADVANCE = `
  with moved as (
    update projector.checkpoints as c
    set commit = v.commit, prepare = v.prepare, updated_at = now()
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
      as v(schema, state, commit, prepare)
    where c.schema = v.schema and c.state = v.state
      and (c.commit, c.prepare) < (v.commit, v.prepare)
    returning 1
  )
  select 1 / (count(*) = cardinality($1::text[]))::integer from moved`;

/** SQLSTATE of a division by zero: no statement but that one divides. */
const NOT_ALL_MOVED = '22012';

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/**
 * Commits rows, checkpoints and notifications in one transaction and one round trip: all or none.
 * @throws OvertakenError if a checkpoint is not where it was expected, and what `pg` throws
 */
export async function commitWorks(client: Client, given: readonly Work[]): Promise<void> {
  // Checkpoints are locked in the same order everywhere, to avoid deadlocks.
  const works = given.toSorted((a, b) => (a.instance.schema < b.instance.schema ? -1 : 1));
  const statements: Statement[] = [advance(works)];
  const news: News[] = [];
  for (const { instance, operations, position } of works) {
    const folded = fold(operations);
    await linkRows(client, instance.schema, folded);
    statements.push(...toStatements(instance.schema, folded));
    if (instance.state === 'live') {
      news.push({ projection: instance.projection.name, position, topics: folded.topics });
    }
  }
  if (news.length > 0) statements.push({ text: NOTIFY, values: [payloads(news)] });
  await writePipelined(client, statements).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== NOT_ALL_MOVED) throw error;
    throw new OvertakenError('A checkpoint stands elsewhere', { cause: error });
  });
}

function advance(works: readonly Work[]): Statement {
  return {
    text: ADVANCE,
    values: [
      works.map(({ instance }) => instance.schema),
      works.map(({ instance }) => instance.state),
      works.map(({ position }) => String(position.commit)),
      works.map(({ position }) => String(position.prepare)),
    ],
  };
}
