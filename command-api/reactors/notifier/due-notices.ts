import type { NoticeChannel } from '@app/events/notice';
import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

export const NOTIFIER_TABLES = `
  create table if not exists reactors.notices (
    notice_id text primary key,
    channel text not null,
    state text not null,
    due_at timestamptz not null,
    begun_at timestamptz,
    claimed_until timestamptz,
    correlation_id text not null
  );
  create index if not exists notices_due on reactors.notices (channel, due_at) where state = 'due';
  create table if not exists reactors.notice_months (
    owner_id text primary key,
    month text not null,
    messages int not null,
    position bigint not null
  );
`;

export interface NoticeCounts {
  readonly due: number;
  readonly parked: number;
  /** How long the oldest has been due, in seconds; 0 if none is. */
  readonly oldestDueSeconds: number;
}

/** `correlationId` is the request's. */
export interface DueNotice {
  readonly noticeId: string;
  readonly correlationId: string;
}

export interface TakenNotice extends DueNotice {
  readonly channel: NoticeChannel;
}

/** A notice to schedule: a new request, or one that an administrator sends again. */
export interface NewNotice extends DueNotice {
  readonly channel: NoticeChannel;
  /** The earliest attempt; null is at once. */
  readonly startsAt: Date | null;
}

/** The schedule of notices: the state of the notifier. The notice's stream decides. */
export class DueNotices {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Schedules notices, each for its earliest attempt; also those that exist already. */
  async add(notices: readonly NewNotice[], now: Date, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'notices-add',
      text: `insert into reactors.notices
               (notice_id, channel, state, due_at, correlation_id)
             select id, channel, 'due', due_at, correlation_id
             from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
               as n(id, channel, correlation_id, due_at)
             on conflict (notice_id) do update set state = 'due', due_at = excluded.due_at,
               correlation_id = excluded.correlation_id`,
      values: [
        notices.map(({ noticeId }) => noticeId),
        notices.map(({ channel }) => channel),
        notices.map(({ correlationId }) => correlationId),
        notices.map(({ startsAt }) => startsAt ?? now),
      ],
    });
  }

  /**
   * Claims due notices for one attempt each. Nobody else gets them before `until`.
   * @param free the maximum number for each channel
   */
  async take(
    free: ReadonlyMap<NoticeChannel, number>,
    now: Date,
    until: Date,
  ): Promise<readonly TakenNotice[]> {
    const { rows } = await this.pool.query<TakenNotice>({
      name: 'notices-take',
      text: `update reactors.notices set claimed_until = $4 where notice_id in (
               select due.notice_id from unnest($1::text[], $2::int[]) as c(channel, free)
               cross join lateral (
                 select notice_id from reactors.notices
                 where channel = c.channel and state = 'due' and due_at <= $3
                   and (claimed_until is null or claimed_until <= $3)
                 order by due_at, notice_id limit c.free for update skip locked) as due)
             returning notice_id as "noticeId", channel, correlation_id as "correlationId"`,
      values: [[...free.keys()], [...free.values()], now, until],
    });
    return rows;
  }

  /**
   * Records, before a provider is called, that it may have received the notice.
   * @returns when that was first recorded; null if this is the first time
   */
  async begin(noticeId: string, now: Date): Promise<Date | null> {
    const { rows } = await this.pool.query<{ begun_at: Date | null }>({
      name: 'notices-begin',
      text: `with before as (
               select notice_id, begun_at from reactors.notices where notice_id = $1 for update)
             update reactors.notices n set begun_at = coalesce(n.begun_at, $2)
             from before where n.notice_id = before.notice_id returning before.begun_at`,
      values: [noticeId, now],
    });
    return rows[0]?.begun_at ?? null;
  }

  /** Releases a notice until a later attempt. */
  async postpone(noticeId: string, dueAt: Date): Promise<void> {
    await this.set(noticeId, 'due', dueAt);
  }

  async park(noticeId: string, now: Date): Promise<void> {
    await this.set(noticeId, 'parked', now);
  }

  async remove(noticeId: string): Promise<void> {
    await this.pool.query({
      name: 'notices-remove',
      text: 'delete from reactors.notices where notice_id = $1',
      values: [noticeId],
    });
  }

  async count(now: Date): Promise<NoticeCounts> {
    const { rows } = await this.pool.query<{ due: number; parked: number; oldest: number }>({
      name: 'notices-count',
      text: `select count(*) filter (where state = 'due')::int as due,
                    count(*) filter (where state = 'parked')::int as parked,
                    coalesce(extract(epoch from $1 - min(due_at)
                      filter (where state = 'due' and due_at <= $1)), 0)::float8 as oldest
             from reactors.notices`,
      values: [now],
    });
    const { due = 0, parked = 0, oldest = 0 } = rows[0] ?? {};
    return { due, parked, oldestDueSeconds: oldest };
  }

  private async set(noticeId: string, state: 'due' | 'parked', dueAt: Date): Promise<void> {
    await this.pool.query({
      name: 'notices-set',
      text: `update reactors.notices set state = $2, due_at = $3, claimed_until = null
             where notice_id = $1`,
      values: [noticeId, state, dueAt],
    });
  }
}
