import type { Pool } from 'pg';
import type { LeaseClient } from './reactor.ts';

export const DUE_TABLE = `
  create table if not exists reactors.due (
    kind text not null,
    subject text not null,
    owner_id text,
    due_at timestamptz not null,
    primary key (kind, subject)
  );
  create index if not exists due_by_time on reactors.due (kind, due_at, subject);
  create index if not exists due_by_owner on reactors.due (kind, owner_id);
`;

const PAGE = 200;

export interface DueEntry {
  readonly subject: string;
  readonly ownerId?: string | null;
  readonly dueAt: Date;
}

/** When things of one kind are due: the state of a reactor that works by the clock. */
export class DueTable {
  private readonly pool: Pool;
  private readonly kind: string;
  // While nothing waits, the clock does not query Postgres: it has seen all entries.
  private changes = 1;
  private emptySince = 0;

  constructor(pool: Pool, kind: string) {
    this.pool = pool;
    this.kind = kind;
  }

  /** To be called when the reactor begins, since another process may have added entries. */
  begin(): void {
    this.changes += 1;
  }

  /** Adds entries, or changes when they are due. */
  async set(entries: readonly DueEntry[], client: LeaseClient): Promise<void> {
    if (entries.length === 0) return;
    await client.query({
      name: 'due-set',
      text: `insert into reactors.due (kind, subject, owner_id, due_at)
             select $1, * from unnest($2::text[], $3::text[], $4::timestamptz[])
             on conflict (kind, subject) do update set due_at = excluded.due_at`,
      values: [
        this.kind,
        entries.map(({ subject }) => subject),
        entries.map(({ ownerId = null }) => ownerId),
        entries.map(({ dueAt }) => dueAt),
      ],
    });
    this.changes += 1;
  }

  async remove(subjects: readonly string[], client: LeaseClient): Promise<void> {
    if (subjects.length === 0) return;
    await client.query({
      name: 'due-remove',
      text: 'delete from reactors.due where kind = $1 and subject = any($2::text[])',
      values: [this.kind, subjects],
    });
  }

  async of(ownerId: string, client: LeaseClient): Promise<readonly string[]> {
    const { rows } = await client.query<{ subject: string }>({
      name: 'due-of',
      text: 'select subject from reactors.due where kind = $1 and owner_id = $2 order by 1',
      values: [this.kind, ownerId],
    });
    return rows.map(({ subject }) => subject);
  }

  /** Handles what is due by `now`, longest waiting first. Its event has to remove the entry. */
  async handleDue(
    now: Date,
    signal: AbortSignal,
    handle: (subject: string) => Promise<void>,
  ): Promise<void> {
    if (this.emptySince === this.changes) return;
    const { changes } = this;
    let page = await this.due(now, null);
    while (page.length > 0) {
      for (const { subject } of page) {
        if (signal.aborted) return;
        await handle(subject);
      }
      page = await this.due(now, page.at(-1) ?? null);
    }
    if (!(await this.hasAny())) this.emptySince = changes;
  }

  private async due(now: Date, after: DueEntry | null): Promise<readonly DueEntry[]> {
    const { rows } = await this.pool.query<DueEntry>({
      name: 'due-page',
      text: `select subject, due_at as "dueAt" from reactors.due
             where kind = $1 and due_at <= $2 and (due_at, subject) > ($3::timestamptz, $4)
             order by due_at, subject limit ${PAGE}`,
      values: [this.kind, now, after?.dueAt ?? '-infinity', after?.subject ?? ''],
    });
    return rows;
  }

  private async hasAny(): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'due-any',
      text: 'select from reactors.due where kind = $1 limit 1',
      values: [this.kind],
    });
    return rowCount === 1;
  }
}
