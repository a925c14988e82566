import { REPORT_HOLD_DAYS } from '@app/events/retention/periods';
import type { Pool } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

export const CALENDAR_TABLES = `
  create table if not exists reactors.erasure_codes (uid text primary key, days int);
  create table if not exists reactors.erasure_messages (
    message_id text primary key,
    uid text not null,
    thread_id text not null,
    sent_at timestamptz not null
  );
  create index if not exists erasure_messages_by_code
    on reactors.erasure_messages (uid, sent_at);
  create table if not exists reactors.erasure_reports (
    report_id text primary key,
    message_id text not null,
    filed_at timestamptz not null,
    is_decided boolean not null default false
  );
  create index if not exists erasure_reports_by_message
    on reactors.erasure_reports (message_id);
`;

/** Identifies messages that stay with a former owner (docs/adr/0171). */
export const keptBy = (uid: string, ownerId: string): string => `${uid} ${ownerId}`;

export const codeIn = (place: string): string => place.split(' ', 1).join('');

export interface DueMessage {
  readonly messageId: string;
  /** A uid, or `keptBy` if its owner handed the code over since. */
  readonly uid: string;
  readonly threadId: string;
  readonly sentAt: Date;
}

export interface CalendarChanges {
  /** Days after which messages of a code are erased, by uid; null is never. */
  readonly days: Map<string, number | null>;
  readonly sent: {
    readonly messageId: string;
    readonly uid: string;
    readonly ownerId: string;
    readonly threadId: string;
    /** ISO 8601. */
    readonly sentAt: string;
  }[];
  readonly handedOver: {
    readonly uid: string;
    readonly formerOwnerId: string;
    readonly ownerId: string;
    readonly days: number | null;
  }[];
  readonly erased: string[];
  readonly reported: {
    readonly reportId: string;
    readonly messageId: string;
    /** ISO 8601. */
    readonly filedAt: string;
  }[];
  readonly decided: string[];
}

const PAGE = 200;

/** The times at which messages are due: the state of the message eraser. */
export class ErasureCalendar {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Applies a batch of events. Idempotent. */
  async write(changes: CalendarChanges, client: LeaseClient): Promise<void> {
    const { days, sent, erased, handedOver } = changes;
    for (const each of handedOver) await this.handOver(each, client);
    if (days.size > 0) {
      await client.query({
        name: 'erasure-set-days',
        text: `insert into reactors.erasure_codes (uid, days)
               select * from unnest($1::text[], $2::int[])
               on conflict (uid) do update set days = excluded.days`,
        values: [[...days.keys()], [...days.values()]],
      });
    }
    if (sent.length > 0) {
      await client.query({
        name: 'erasure-add-messages',
        text: `insert into reactors.erasure_messages (message_id, uid, thread_id, sent_at)
               select m.id, coalesce(c.uid, m.uid), m.thread_id, m.sent_at
               from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[])
                    as m (id, uid, thread_id, sent_at, kept_by)
               left join reactors.erasure_codes c on c.uid = m.kept_by
               on conflict do nothing`,
        values: [
          sent.map(({ messageId }) => messageId),
          sent.map(({ uid }) => uid),
          sent.map(({ threadId }) => threadId),
          sent.map(({ sentAt }) => sentAt),
          sent.map(({ uid, ownerId }) => keptBy(uid, ownerId)),
        ],
      });
    }
    await this.writeReports(changes, client);
    if (erased.length > 0) await this.removeMessages(erased, client);
  }

  /** Messages stay with the owner to whom they were sent, with the days chosen then. */
  private async handOver(
    { uid, formerOwnerId, ownerId, days }: CalendarChanges['handedOver'][number],
    client: LeaseClient,
  ): Promise<void> {
    await client.query({
      name: 'erasure-hand-over',
      text: `with kept as (
               insert into reactors.erasure_codes (uid, days) values ($2, $4)
               on conflict (uid) do update set days = excluded.days
             ), back as (
               delete from reactors.erasure_codes where uid = $3
             )
             update reactors.erasure_messages
             set uid = case uid when $1 then $2 else $1 end
             where uid in ($1, $3)`,
      values: [uid, keptBy(uid, formerOwnerId), keptBy(uid, ownerId), days],
    });
  }

  private async writeReports(
    { reported, decided }: CalendarChanges,
    client: LeaseClient,
  ): Promise<void> {
    if (reported.length > 0) {
      await client.query({
        name: 'erasure-add-reports',
        text: `insert into reactors.erasure_reports (report_id, message_id, filed_at)
               select * from unnest($1::text[], $2::text[], $3::timestamptz[])
               on conflict do nothing`,
        values: [
          reported.map(({ reportId }) => reportId),
          reported.map(({ messageId }) => messageId),
          reported.map(({ filedAt }) => filedAt),
        ],
      });
    }
    if (decided.length > 0) {
      await client.query({
        name: 'erasure-decide-reports',
        text: `update reactors.erasure_reports set is_decided = true
               where report_id = any($1::text[])`,
        values: [decided],
      });
    }
  }

  async removeMessages(
    messageIds: readonly string[],
    client: LeaseClient = this.pool,
  ): Promise<void> {
    await client.query({
      name: 'erasure-remove-messages',
      text: `with reports as (
               delete from reactors.erasure_reports where message_id = any($1::text[])
             )
             delete from reactors.erasure_messages where message_id = any($1::text[])`,
      values: [messageIds],
    });
  }

  /**
   * Messages that are due by `now`, oldest first, in pages. A reported one is kept until all its
   * reports are decided, but at most for some days after the first (docs/adr/0132), unless its code
   * is erased, whose days are 0.
   * @param after the last message of the previous page
   */
  async due(now: Date, after: DueMessage | null): Promise<readonly DueMessage[]> {
    const { rows } = await this.pool.query<DueMessage>({
      name: 'erasure-due',
      text: `select m.message_id as "messageId", m.uid, m.thread_id as "threadId",
                    m.sent_at as "sentAt"
             from reactors.erasure_codes c
             join reactors.erasure_messages m using (uid)
             where c.days is not null
               and m.sent_at <= $1::timestamptz - c.days * interval '24 hours'
               and (m.sent_at, m.message_id) > ($2::timestamptz, $3)
               and (c.days = 0 or not exists (
                 select from reactors.erasure_reports r where r.message_id = m.message_id
                 having bool_or(not r.is_decided)
                    and min(r.filed_at) > $1::timestamptz - ${REPORT_HOLD_DAYS} * interval '24 hours'
               ))
             order by m.sent_at, m.message_id limit ${PAGE}`,
      values: [now, after?.sentAt ?? '-infinity', after?.messageId ?? ''],
    });
    return rows;
  }
}
