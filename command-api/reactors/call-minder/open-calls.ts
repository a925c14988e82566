import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

/** Idempotent statements that create the table. */
export const OPEN_CALLS_TABLES = `
  create table if not exists reactors.open_calls (
    call_id text primary key,
    thread_id text not null,
    uid text not null,
    owner_id text not null,
    due_at timestamptz not null,
    is_forced boolean not null
  );
`;

const PAGE = 200;

/** A call that rings or is in progress. */
export interface OpenCall {
  readonly callId: string;
  readonly threadId: string;
  readonly uid: string;
  readonly ownerId: string;
  /** When it ends automatically. */
  readonly dueAt: Date;
}

/** Calls to end at once. */
export interface Ending {
  readonly column: 'thread_id' | 'uid' | 'owner_id';
  readonly id: string;
}

export interface DueCall {
  readonly callId: string;
  readonly threadId: string;
  readonly isForced: boolean;
}

/** Open calls and their deadlines: the state of the call minder. */
export class OpenCalls {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Records a call. Idempotent. */
  async open(call: OpenCall, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'open-calls-open',
      text: `insert into reactors.open_calls (call_id, thread_id, uid, owner_id, due_at, is_forced)
             values ($1, $2, $3, $4, $5, false)
             on conflict (call_id) do update set due_at = excluded.due_at`,
      values: [call.callId, call.threadId, call.uid, call.ownerId, call.dueAt],
    });
  }

  /** Marks calls to be ended together with what they belong to. */
  async force({ column, id }: Ending, client: LeaseClient): Promise<void> {
    await client.query({
      name: `open-calls-force-${column}`,
      text: `update reactors.open_calls set is_forced = true where ${column} = $1`,
      values: [id],
    });
  }

  /** Removes a call that is over, with its signalling data. */
  async close(callId: string, client: LeaseClient): Promise<void> {
    const values = [callId];
    const text = 'delete from reactors.open_calls where call_id = $1';
    await client.query({ name: 'open-calls-close', text, values });
    const descriptions = 'delete from calling.descriptions where call_id = $1';
    await client.query({ name: 'open-calls-descriptions', text: descriptions, values });
  }

  /** A page of calls that are due by `now`. */
  async due(now: Date): Promise<readonly DueCall[]> {
    const { rows } = await this.pool.query<DueCall>({
      name: 'open-calls-due',
      text: `select call_id as "callId", thread_id as "threadId", is_forced as "isForced"
             from reactors.open_calls where is_forced or due_at <= $1
             order by due_at, call_id limit ${PAGE}`,
      values: [now],
    });
    return rows;
  }

  /** Whether any call is open. */
  async areAny(): Promise<boolean> {
    const text = 'select from reactors.open_calls limit 1';
    const { rowCount } = await this.pool.query({ name: 'open-calls-any', text });
    return rowCount === 1;
  }
}
