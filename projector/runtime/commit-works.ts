import type { Position } from '@app/events/position';
import { type Client, DatabaseError } from 'pg';
import { tieRows } from './chain.ts';
import { OvertakenError } from './fault.ts';
import { fold } from './fold.ts';
import { CHANNEL, type News, payloads } from './notification.ts';
import type { RowOperation } from './row-operation.ts';
import type { Seat } from './seat.ts';
import { type Statement, toStatements } from './statements.ts';
import { writeTogether } from './write-together.ts';

/** What one projection has to do up to a position. */
export interface Work {
  readonly seat: Seat;
  readonly operations: readonly RowOperation[];
  readonly position: Position;
}

/**
 * Only ever forwards, and only while the version is what we took it for. Whoever comes second moves
 * fewer than all and fails by the division, before anything else is written.
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
 * @throws OvertakenError where a checkpoint stands elsewhere than thought, and what `pg` throws
 */
export async function commitWorks(client: Client, given: readonly Work[]): Promise<void> {
  // Checkpoints are locked in one order everywhere, so that nobody waits in a circle.
  const works = given.toSorted((a, b) => (a.seat.schema < b.seat.schema ? -1 : 1));
  const statements: Statement[] = [advance(works)];
  const news: News[] = [];
  for (const { seat, operations, position } of works) {
    const folded = fold(operations);
    await tieRows(client, seat.schema, folded);
    statements.push(...toStatements(seat.schema, folded));
    if (seat.state === 'live') {
      news.push({ projection: seat.projection.name, position, topics: folded.topics });
    }
  }
  if (news.length > 0) statements.push({ text: NOTIFY, values: [payloads(news)] });
  await writeTogether(client, statements).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== NOT_ALL_MOVED) throw error;
    throw new OvertakenError('A checkpoint stands elsewhere', { cause: error });
  });
}

function advance(works: readonly Work[]): Statement {
  return {
    text: ADVANCE,
    values: [
      works.map(({ seat }) => seat.schema),
      works.map(({ seat }) => seat.state),
      works.map(({ position }) => String(position.commit)),
      works.map(({ position }) => String(position.prepare)),
    ],
  };
}
