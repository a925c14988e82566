import type { PastList } from '@app/events/inspection';
import type { ClientBase, Pool } from 'pg';
import type { EventRows } from './event-rows.ts';
import type { PastJob } from './past-job.ts';

// How looks at the past went. Nothing of it is a fact of the log: what is lost is asked again.

type Queries = Pick<Pool | ClientBase, 'query'>;

/** How long a list is remembered, and how long who asked for it may read it. */
const LIST_HOURS = 24;
/** How long the rows of an event can be read by who asked for them. */
const ROWS_MINUTES = 60;
/** Lists that are remembered. */
const MOST_LISTS = 10;

/** Notes that somebody asks for the rows of an event. @returns whether that is news */
export async function beginRows(
  database: Queries,
  lookId: string,
  inspectorId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into projector.event_rows (look_id, inspector_id, state) values ($1, $2, 'running')
       on conflict do nothing`,
    [lookId, inspectorId],
  );
  return rowCount === 1;
}

export async function endRows(database: Queries, lookId: string, rows: EventRows): Promise<void> {
  await database.query(
    "update projector.event_rows set state = 'done', result = $2 where look_id = $1",
    [lookId, JSON.stringify(rows)],
  );
}

/**
 * Notes that somebody asks for a list.
 * @returns whether it has to be made: it is not remembered, and nobody makes it
 */
export async function beginList(
  database: Queries,
  { list, day, inspectorId }: { list: PastList; day: string; inspectorId: string },
): Promise<boolean> {
  // In one statement, so that no reader finds a look without its list.
  const { rowCount } = await database.query(
    `with looks as (
       insert into projector.past_looks (list, day, inspector_id) values ($1, $2, $3)
         on conflict (list, day, inspector_id) do update set asked_at = now())
     insert into projector.past_lists as l (list, day, state) values ($1, $2, 'running')
       on conflict (list, day) do update
         set state = 'running', share = 0, seconds_left = null, failure = null, made_at = now()
         where l.state = 'failed'`,
    [list, day, inspectorId],
  );
  return rowCount === 1;
}

export async function noteListProgress(
  database: Queries,
  { list, day }: { list: PastList; day: string },
  { share, secondsLeft }: { share: number; secondsLeft: number | null },
): Promise<void> {
  await database.query(
    'update projector.past_lists set share = $3, seconds_left = $4 where list = $1 and day = $2',
    [list, day, share, secondsLeft],
  );
}

/** @param failure a sentence for who asked */
export async function endFailed(database: Queries, job: PastJob, failure: string): Promise<void> {
  if (job.kind === 'rows') {
    await database.query(
      "update projector.event_rows set state = 'failed', failure = $2 where look_id = $1",
      [job.lookId, failure],
    );
  } else {
    await database.query(
      `update projector.past_lists set state = 'failed', failure = $3, seconds_left = null
         where list = $1 and day = $2`,
      [job.list, job.day, failure],
    );
  }
}

/** Ends what a process left that is gone. */
export async function endLeft(database: Queries): Promise<void> {
  const failure = 'It was stopped before it was done. Ask again.';
  for (const table of ['event_rows', 'past_lists']) {
    await database.query(
      `update projector.${table} set state = 'failed', failure = $1 where state = 'running'`,
      [failure],
    );
  }
}

/** Forgets what is older than it is remembered, and the oldest lists beyond the number of them. */
export async function forgetOld(database: Queries): Promise<void> {
  await database.query(
    `delete from projector.event_rows
       where asked_at < now() - interval '${ROWS_MINUTES} minutes'`,
  );
  await database.query(
    `delete from projector.past_looks where asked_at < now() - interval '${LIST_HOURS} hours'`,
  );
  // In one statement, so that no reader finds a list without its rows.
  await database.query(
    `with gone as (
       delete from projector.past_lists where state <> 'running' and (list, day) in (
         select list, day from (
           select list, day, made_at, row_number() over (order by made_at desc) as place
             from projector.past_lists) l
           where place > ${MOST_LISTS} or made_at < now() - interval '${LIST_HOURS} hours')
       returning list, day),
     users as (
       delete from projector.past_users where day in (select day from gone where list = 'users'))
     delete from projector.past_batches where day in (select day from gone where list = 'batches')`,
  );
}

/** Takes an erased account out of all lists. One that is being made does not show it either. */
export async function forgetUser(database: Queries, userId: string): Promise<void> {
  await database.query('delete from projector.past_users where id = $1', [userId]);
}
