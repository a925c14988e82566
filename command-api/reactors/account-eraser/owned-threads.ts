import type { LeaseClient } from '../runtime/reactor.ts';

/** Idempotent statements that create the tables. */
export const OWNED_THREADS_TABLES = `
  create table if not exists reactors.owned_threads (
    thread_id text primary key,
    owner_id text not null
  );
  create index if not exists owned_threads_by_owner on reactors.owned_threads (owner_id);
  create table if not exists reactors.erased_owners (owner_id text primary key);
`;

/** The owners of threads, and erased owners: the state of the account eraser. */
export class OwnedThreads {
  /** @param owners by the ids of their threads */
  async add(owners: ReadonlyMap<string, string>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'owned-threads-add',
      text: `insert into reactors.owned_threads (thread_id, owner_id)
             select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      values: [[...owners.keys()], [...owners.values()]],
    });
  }

  async of(ownerId: string, client: LeaseClient): Promise<readonly string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'owned-threads-of',
      text: 'select thread_id as id from reactors.owned_threads where owner_id = $1 order by 1',
      values: [ownerId],
    });
    return rows.map(({ id }) => id);
  }

  async noteErased(ownerId: string, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'erased-owners-add',
      text: 'insert into reactors.erased_owners (owner_id) values ($1) on conflict do nothing',
      values: [ownerId],
    });
  }

  /** The owners among these who were erased. */
  async erasedAmong(
    ownerIds: readonly string[],
    client: LeaseClient,
  ): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ id: string }>({
      name: 'erased-owners-find',
      text: 'select owner_id as id from reactors.erased_owners where owner_id = any($1::text[])',
      values: [ownerIds],
    });
    return new Set(rows.map(({ id }) => id));
  }
}
