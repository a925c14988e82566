import type { Pool, PoolClient } from 'pg';
import { OPENINGS_LOCK } from '../../features/openings/openings.ts';
import type { LeaseClient } from '../runtime/reactor.ts';

/** How many rows are erased at a time. */
const AT_ONCE = 5000;

/** Openings of a code or account to erase. */
export interface Erasure {
  /** A uid, or the id of an account. */
  readonly id: string;
  /** Openings after this time stay; ISO 8601, or `infinity`. */
  readonly until: string;
  /** Whether nothing is recorded from now on. */
  readonly isSilent: boolean;
}

/** The reactor's changes to the tables of openings (docs/adr/0114). */
export class KeptOpenings {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Erases openings. Idempotent. */
  async erase(erasures: readonly Erasure[], client: LeaseClient): Promise<void> {
    const ids = erasures.map(({ id }) => id);
    // Once this holds the lock, earlier writers have finished, and later ones see the rows.
    await client.query({
      name: 'openings-silence',
      text: `insert into folding.silent (id)
             select id from unnest($1::text[]) as s(id), pg_advisory_xact_lock(${OPENINGS_LOCK})
             on conflict do nothing`,
      values: [ids],
    });
    const values = [ids, erasures.map(({ until }) => until)];
    for (const column of ['uid', 'owner_id']) {
      await client.query({
        name: `openings-erase-${column}`,
        text: `delete from openings.opened o
               using unnest($1::text[], $2::timestamptz[]) as e(id, until)
               where o.${column} = e.id and o.first_at <= e.until`,
        values,
      });
    }
    const wanted = erasures.filter(({ isSilent }) => !isSilent).map(({ id }) => id);
    if (wanted.length > 0) await this.note(wanted, client);
  }

  /** Records openings of these codes again. */
  async note(uids: readonly string[], client: LeaseClient): Promise<void> {
    await client.query({
      name: 'openings-note',
      text: 'delete from folding.silent where id = any($1::text[])',
      values: [uids],
    });
  }

  /** Erases openings of days before this one, such as `2026-08-25`. */
  async eraseBefore(day: string): Promise<void> {
    for (;;) {
      const { rowCount } = await this.pool.query(
        `delete from openings.opened where id in
           (select id from openings.opened where day < $1 limit ${AT_ONCE})`,
        [day],
      );
      if (rowCount !== AT_ONCE) return;
    }
  }

  /**
   * Destroys the keys of days before this one, and the marks made with them. The tables are
   * truncated instead of deleting rows, so that no data stays in the files of Postgres.
   */
  async forgetBefore(day: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      `select from folding.day_keys where day < $1
       union all (select from folding.marks where day < $1 limit 1)`,
      [day],
    );
    if (rowCount === 0) return;
    const client = await this.pool.connect();
    try {
      await forget(client, day);
      client.release();
    } catch (error) {
      // Closing the connection rolls the transaction back.
      client.release(true);
      throw error;
    }
  }
}

/** Forgets the keys and marks of earlier days; those of `day` and later are kept. */
async function forget(client: PoolClient, day: string): Promise<void> {
  await client.query(
    `begin; select pg_advisory_xact_lock(${OPENINGS_LOCK});
     lock table folding.day_keys, folding.marks`,
  );
  const { rows: keys } = await client.query<{ day: string; key: Buffer }>(
    'select day::text, key from folding.day_keys where day >= $1',
    [day],
  );
  const { rows: marks } = await client.query<{ day: string; mark: Buffer; id: string }>(
    'select day::text, mark, opened_id as id from folding.marks where day >= $1',
    [day],
  );
  await client.query('truncate folding.day_keys, folding.marks');
  await client.query(
    'insert into folding.day_keys (day, key) select * from unnest($1::date[], $2::bytea[])',
    [keys.map((row) => row.day), keys.map(({ key }) => key)],
  );
  await client.query(
    `insert into folding.marks (day, mark, opened_id)
     select * from unnest($1::date[], $2::bytea[], $3::text[])`,
    [marks.map((row) => row.day), marks.map(({ mark }) => mark), marks.map(({ id }) => id)],
  );
  await client.query('commit');
}
