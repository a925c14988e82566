import type { Pool } from 'pg';

/** Statements for the tables, which change nothing where they are there. */
export const OWNED_THREADS_TABLES = `
  create table if not exists reactors.owned_threads (
    thread_id text primary key,
    owner_id text not null
  );
  create index if not exists owned_threads_by_owner on reactors.owned_threads (owner_id);
  create table if not exists reactors.erased_owners (owner_id text primary key);
`;

/** Which threads are whose, and who was erased: the state of the account eraser. */
export class OwnedThreads {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async add(threadId: string, ownerId: string): Promise<void> {
    await this.pool.query({
      name: 'owned-threads-add',
      text: `insert into reactors.owned_threads (thread_id, owner_id) values ($1, $2)
             on conflict do nothing`,
      values: [threadId, ownerId],
    });
  }

  async of(ownerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'owned-threads-of',
      text: 'select thread_id as id from reactors.owned_threads where owner_id = $1 order by 1',
      values: [ownerId],
    });
    return rows.map(({ id }) => id);
  }

  async noteErased(ownerId: string): Promise<void> {
    await this.pool.query({
      name: 'erased-owners-add',
      text: 'insert into reactors.erased_owners (owner_id) values ($1) on conflict do nothing',
      values: [ownerId],
    });
  }

  async isErased(ownerId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'erased-owners-find',
      text: 'select from reactors.erased_owners where owner_id = $1',
      values: [ownerId],
    });
    return rowCount === 1;
  }
}
