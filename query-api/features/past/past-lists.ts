import type { PastList } from '@app/events/inspection';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { searchableHas } from '../../kernel/database/like.ts';
import { presentBatch } from '../batches/batches.ts';
import type { PastBatchesAnswer, pastListQuery, PastUser, PastUsersAnswer } from './contract.ts';

type Wanted = z.infer<typeof pastListQuery>;

type Progress = Pick<PastUsersAnswer, 'state' | 'failure' | 'share' | 'seconds_left'>;

const waiting: Progress = { state: 'waiting', failure: null, share: 0, seconds_left: null };
const forgotten: Progress = {
  ...waiting,
  state: 'failed',
  failure: 'This list is no longer kept. Ask again.',
};

/**
 * The progress of a list for somebody who requested it within a day; for others it is `waiting`,
 * since nothing may be shown that the audit log does not have.
 */
async function progressOf(
  database: Database,
  list: PastList,
  { day, userId }: { readonly day: string; readonly userId: string },
): Promise<Progress> {
  const row = await database
    .selectFrom('past_looks')
    .leftJoin('past_lists', (join) =>
      join
        .onRef('past_lists.list', '=', 'past_looks.list')
        .onRef('past_lists.day', '=', 'past_looks.day'),
    )
    .where('past_looks.list', '=', list)
    .where('past_looks.day', '=', day)
    .where('past_looks.inspector_id', '=', userId)
    .where('past_looks.asked_at', '>', sql<Date>`now() - interval '24 hours'`)
    .select(['state', 'failure', 'share', 'seconds_left'])
    .executeTakeFirst();
  if (!row) return waiting;
  if (row.state === null || row.share === null) return forgotten;
  const { state, failure, share, seconds_left } = row;
  return { state, failure, share, seconds_left };
}

const COUNT = sql<string>`count(*)`.as('total');

/** Users who were erased since are in no past list. */
const usersOf = (database: Database, { day, search }: Wanted) =>
  database
    .selectFrom('past_users')
    .innerJoin('users', 'users.id', 'past_users.id')
    .where('past_users.day', '=', day)
    .where('users.erased_at', 'is', null)
    .$if(search !== '', (query) => query.where(searchableHas(search)));

/** A page of the accounts as of the end of a day, newest first. */
export async function readPastUsers(
  database: Database,
  userId: string,
  wanted: Wanted,
): Promise<PastUsersAnswer> {
  const progress = await progressOf(database, 'users', { day: wanted.day, userId });
  if (progress.state !== 'done') return { ...progress, users: [], total: 0 };
  const selecting = usersOf(database, wanted)
    .orderBy('past_users.created_at', 'desc')
    .orderBy('past_users.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .select(['past_users.id', 'past_users.role', 'past_users.plan', 'past_users.is_active'])
    .select(['past_users.created_at', 'users.username', 'users.email'])
    .execute();
  const counting = usersOf(database, wanted).select(COUNT).executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([selecting, counting]);
  const users = rows.map((row): PastUser => ({
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    subscription_plan: row.plan,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
  }));
  return { ...progress, users, total: Number(total) };
}

const batchesOf = (database: Database, { day, search }: Wanted) =>
  database
    .selectFrom('past_batches')
    .innerJoin('batches', 'batches.id', 'past_batches.id')
    .where('past_batches.day', '=', day)
    .$if(search !== '', (query) => query.where(searchableHas(search)));

/** A page of the batches as of the end of a day, newest first. */
export async function readPastBatches(
  database: Database,
  userId: string,
  wanted: Wanted,
): Promise<PastBatchesAnswer> {
  const progress = await progressOf(database, 'batches', { day: wanted.day, userId });
  if (progress.state !== 'done') return { ...progress, batches: [], total: 0 };
  const selecting = batchesOf(database, wanted)
    .orderBy('past_batches.created_at', 'desc')
    .orderBy('past_batches.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .selectAll('past_batches')
    .select('batches.notes')
    .execute();
  const counting = batchesOf(database, wanted).select(COUNT).executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([selecting, counting]);
  return { ...progress, batches: rows.map(presentBatch), total: Number(total) };
}
