import { createHash } from 'node:crypto';
import type { Position } from '@app/events/position';
import type { ClientBase, QueryResult } from 'pg';
import { tieRows } from './chain.ts';
import { OvertakenError } from './fault.ts';
import { fold } from './fold.ts';
import { CHANNEL, payloads } from './notification.ts';
import type { RowOperation } from './row-operation.ts';
import type { Seat } from './seat.ts';
import { type Statement, toStatements } from './statements.ts';

/** What one projection has to do up to a position. */
export interface Work {
  readonly seat: Seat;
  readonly operations: readonly RowOperation[];
  readonly position: Position;
}

/**
 * Only ever forwards, and only while the version is what we took it for: whoever comes second
 * changes nothing.
 */
const ADVANCE = `
  update projector.checkpoints as c
  set commit = v.commit, prepare = v.prepare, updated_at = now()
  from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
    as v(schema, state, commit, prepare)
  where c.schema = v.schema and c.state = v.state
    and (c.commit, c.prepare) < (v.commit, v.prepare)`;

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/**
 * Commits rows, checkpoints and notifications in one transaction and two round trips: all or none.
 * @throws OvertakenError where a checkpoint stands elsewhere than thought, and what `pg` throws
 */
export async function commitWorks(client: ClientBase, given: readonly Work[]): Promise<void> {
  // Checkpoints are locked in one order everywhere, so that nobody waits in a circle.
  const works = given.toSorted((a, b) => (a.seat.schema < b.seat.schema ? -1 : 1));
  const statements: Statement[] = [advance(works)];
  const messages: string[] = [];
  for (const { seat, operations, position } of works) {
    const folded = fold(operations);
    await tieRows(client, seat.schema, folded);
    statements.push(...toStatements(seat.schema, folded));
    if (seat.state === 'live') {
      messages.push(...payloads(seat.projection.name, position, folded.topics));
    }
  }
  if (messages.length > 0) statements.push({ text: NOTIFY, values: [[...messages]] });
  try {
    await sendTogether(client, statements, works.length);
    await client.query('commit');
  } catch (error) {
    // A connection that is broken has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
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

/** Sends statements without waiting between them; the first must change this many rows. */
async function sendTogether(
  client: ClientBase,
  statements: readonly Statement[],
  firstChanges: number,
): Promise<void> {
  const sent: Promise<QueryResult>[] = [client.query('begin')];
  for (const { text, values } of statements) {
    sent.push(client.query({ name: nameFor(text), text, values: [...values] }));
  }
  const results = await Promise.allSettled(sent);
  const first = results[1];
  // It comes before any failure behind it: rows that are there already are no fault then.
  if (first?.status === 'fulfilled' && first.value.rowCount !== firstChanges) {
    throw new OvertakenError('A checkpoint stands elsewhere');
  }
  // The first failure is the cause; those behind it only say that the transaction failed.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

const names = new Map<string, string>();

/** A statement with a name is parsed once for a connection. */
function nameFor(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
