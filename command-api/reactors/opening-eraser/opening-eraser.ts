import { OPENING_DAYS } from '@app/events/retention/periods';
import { dayOf } from '../../features/openings/openings.ts';
import { defineBatchReactor, type LeaseClient, type Reactor } from '../runtime/reactor.ts';
import type { Pool, PoolClient } from 'pg';
import { OPENINGS_LOCK } from '../../features/openings/openings.ts';

const NAME = 'opening-eraser';
const TICK_MS = 60_000;
const GATHER_MS = 250;
const DAY_MS = 24 * 60 * 60_000;
/** The most by which another process's clock may be behind, in ms. */
const LATE_MS = 10 * 60_000;

interface OpeningEraserOptions {
  readonly openings: KeptOpenings;
  readonly now: () => Date;
  readonly tickMs?: number;
}

interface Changes {
  /** The time up to which openings are erased, by the id of a code or account. */
  readonly erasures: Map<string, Erasure>;
  readonly noted: Set<string>;
}

/**
 * Erases openings of codes: when their owner disables the record, with the code, with the account,
 * and after 90 days. When a day is over, it destroys the key that recognised devices on it.
 */
export function openingEraser({ openings, now, tickMs = TICK_MS }: OpeningEraserOptions): Reactor {
  let doneFor = '';
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({ erasures: new Map(), noted: new Set() }),
    on: {
      OpeningLogChosen: ({ data: { uid, enabled }, metadata }, { erasures, noted }) => {
        const before = erasures.get(uid);
        if (!enabled) erasures.set(uid, { id: uid, until: metadata.at, isSilent: true });
        else if (before) erasures.set(uid, { ...before, isSilent: false });
        else noted.add(uid);
        if (!enabled) noted.delete(uid);
      },
      // The former owner's openings are erased; for the new owner they are recorded from here on.
      CodeHandedOver: ({ data: { uid }, metadata }, { erasures, noted }) => {
        erasures.set(uid, { id: uid, until: metadata.at, isSilent: false });
        noted.delete(uid);
      },
      CodeErased: ({ data: { uid } }, { erasures }) => void erasures.set(uid, forGood(uid)),
      UserErased: ({ data: { userId } }, { erasures }) =>
        void erasures.set(userId, forGood(userId)),
      OrganisationDissolved: ({ data: { organisationId } }, { erasures }) =>
        void erasures.set(organisationId, forGood(organisationId)),
    },
    write: async ({ erasures, noted }, client) => {
      if (erasures.size > 0) await openings.erase([...erasures.values()], client);
      if (noted.size > 0) await openings.note([...noted], client);
    },
    tick: {
      everyMs: tickMs,
      run: async () => {
        const time = now().getTime();
        const today = dayOf(new Date(time));
        if (doneFor === today) return;
        await openings.forgetBefore(today);
        await openings.eraseBefore(dayOf(new Date(time - OPENING_DAYS * DAY_MS)));
        if (dayOf(new Date(time - LATE_MS)) === today) doneFor = today;
      },
    },
  });
}

const forGood = (id: string): Erasure => ({ id, until: 'infinity', isSilent: true });

const AT_ONCE = 5000;

interface Erasure {
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
