import { hasActiveMember } from '@app/projector/read-model/active-members';
import { groupCalls } from '@app/service-kit/group-calls';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { Pool } from 'pg';
import { codeGone } from '../codes/public-code.ts';

/** The data that the holder of a thread's private link may see. */
export interface FoundThread {
  readonly id: string;
  readonly uid: string;
  readonly ownerId: string;
  readonly title: string | null;
  readonly isAcceptingMessages: boolean;
  readonly isOfOrganisation: boolean;
  readonly isLost: boolean;
  /** Whether it is the conversation that led to the thing's return. */
  readonly isReturned: boolean;
}

export type FindThread = (token: string) => Promise<FoundThread>;

/** The same answer for an invalid token, an unknown thread and a wrong secret. */
const noThread = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'thread-not-found',
    detail: 'We could not find this conversation.',
  });

interface Row {
  readonly id: string;
  readonly uid: string;
  readonly owner_id: string | null;
  readonly token_hash: string;
  readonly title: string | null;
  readonly is_accepting_messages: boolean;
  readonly is_of_organisation: boolean;
  readonly is_deleted: boolean;
  readonly is_lost: boolean;
  readonly is_returned: boolean;
}

/** A conversation stays with its owner after a handover. For the casts see `codes/find-code.ts`. */
const STATEMENT = `
  select t.id::text, t.uid::text, t.owner_id::text, t.token_hash::text,
         case when h.uid is null then c.title else h.title end::text as title,
         coalesce(h.uid is not null or not c.is_paused, false)
           and coalesce(u.is_active, ${hasActiveMember('t.owner_id')}) as is_accepting_messages,
         o.id is not null as is_of_organisation,
         h.uid is null and c.deleted_at is not null as is_deleted,
         h.uid is null and c.lost_at is not null as is_lost,
         exists (select from read.code_losses l
                 where l.uid = t.uid and l.thread_id = t.id) as is_returned
  from read.threads t
       left join read.codes c on c.uid = t.uid
       left join read.code_handovers h
         on h.uid = t.uid and h.owner_id = t.owner_id and h.handed_over_at is not null
       left join read.users u on u.id = t.owner_id
       left join read.organisations o on o.id = t.owner_id
  where t.id = any($1::text[])`;

/** It throws HttpProblem 404 for every invalid token, and 410 if the code was deleted. */
export function makeFindThread(pool: Pool): FindThread {
  const find = groupCalls(async (ids: readonly string[]) => {
    const { rows } = await pool.query<Row>({ name: 'find-thread', text: STATEMENT, values: [ids] });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  });
  return async (text) => {
    const token = readThreadToken(text);
    if (!token) throw noThread();
    const row = await find(token.threadId);
    if (!row || !isSameSecret(row.token_hash, token.hash)) throw noThread();
    const { id, uid, owner_id: ownerId, title, is_accepting_messages: isAcceptingMessages } = row;
    if (row.is_deleted || ownerId === null) throw codeGone();
    const isLost = row.is_lost && isAcceptingMessages;
    const { is_of_organisation: isOfOrganisation, is_returned: isReturned } = row;
    return { id, uid, ownerId, title, isAcceptingMessages, isOfOrganisation, isLost, isReturned };
  };
}
