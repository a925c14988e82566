import { createHmac } from 'node:crypto';
import { groupCalls } from '@app/service-kit/group-calls';
import type { Pool, PoolClient } from 'pg';
import type { Place } from '../../kernel/places.ts';
import { DayKey, dayOf } from './day-key.ts';
import { deviceKind } from './device-kind.ts';
import { foldOpenings, type Folded, type Known } from './fold-openings.ts';
import { countOpening } from './metrics.ts';
import type { Opened } from './opened.ts';

/** Any fixed number. The lock for all changes of openings. */
export const OPENINGS_LOCK = 7_310_442_114;

/** Rows for a code and day; further openings are only counted (docs/product.md, Limits). */
const MAX_ROWS = 50;
const MINUTE_MS = 60_000;
const MARK_BYTES = 16;

/** A page of a code reports that it is viewed. */
export interface Report {
  readonly uid: string;
  readonly ownerId: string;
  /** The number of the current loss; null if the code is not lost. */
  readonly loss: number | null;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  readonly userAgent: string;
  readonly place: Place | null;
  readonly at: Date;
}

/**
 * Records openings of codes for their owners (docs/adr/0114). Reports that arrive together share a
 * transaction, whose commit does not wait for the disk: a crash of Postgres may lose the last half
 * second. One process writes at a time.
 */
export class Openings {
  private readonly pool: Pool;
  private readonly dayKey: DayKey;
  private readonly noteOne = groupCalls((all: readonly Opened[]) => this.noteAll(all), {
    maxRuns: 1,
  });

  /** @param pool with the rights of the write side */
  constructor(pool: Pool) {
    this.pool = pool;
    this.dayKey = new DayKey(pool);
  }

  /** @throws the error of `pg` if Postgres is unreachable */
  async note({ at, userAgent, address, uid, ownerId, loss, place }: Report): Promise<void> {
    const day = dayOf(at);
    const visitor = [uid, loss ?? 0, address, userAgent].join('\n');
    const mark = createHmac('sha256', await this.dayKey.of(day))
      .update(visitor)
      .digest();
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    await this.noteOne({
      mark: mark.subarray(0, MARK_BYTES).toString('hex'),
      uid,
      ownerId,
      day,
      at: minute,
      device: deviceKind(userAgent),
      place,
      whileLost: loss !== null,
    });
  }

  private async noteAll(all: readonly Opened[]): Promise<readonly void[]> {
    const client = await this.pool.connect();
    try {
      await client.query(
        `begin; set local synchronous_commit = off; select pg_advisory_xact_lock(${OPENINGS_LOCK})`,
      );
      const known = await findKnown(client, all);
      const folded = foldOpenings(
        all.map((opened, index) => [opened, known[index] ?? NOTHING_KNOWN] as const),
        MAX_ROWS,
      );
      await write(client, folded);
      await client.query('commit');
      client.release();
      folded.outcomes.forEach(countOpening);
    } catch (error) {
      // Closing the connection rolls the transaction back.
      client.release(true);
      throw error;
    }
    return all.map(() => undefined);
  }
}

const NOTHING_KNOWN: Known = { id: null, taken: 0, isSilent: false };

async function findKnown(client: PoolClient, all: readonly Opened[]): Promise<readonly Known[]> {
  const { rows } = await client.query<Known>({
    name: 'openings-find',
    text: `select o.id,
             exists (select from folding.silent s where s.id in (g.uid, g.owner_id)) as "isSilent",
             (select count(*)::integer from openings.opened t
              where t.uid = g.uid and t.day = g.day and not t.is_rest) as taken
           from unnest($1::text[], $2::text[], $3::text[], $4::date[])
             with ordinality as g(mark, uid, owner_id, day, place)
           left join folding.marks m on m.mark = decode(g.mark, 'hex')
           left join openings.opened o on o.id = m.opened_id
           order by g.place`,
    values: [
      all.map(({ mark }) => mark),
      all.map(({ uid }) => uid),
      all.map(({ ownerId }) => ownerId),
      all.map(({ day }) => day),
    ],
  });
  return rows;
}

async function write(client: PoolClient, { rows, repeats }: Folded): Promise<void> {
  const added = [...rows.values()];
  if (added.length > 0) {
    await client.query({
      name: 'openings-add',
      text: `insert into openings.opened as known
               (id, uid, owner_id, day, first_at, last_at, times, kind, system, country, city,
                while_lost, is_rest)
             select * from json_to_recordset($1) as new
               (id text, uid text, owner_id text, day date, first_at timestamptz,
                last_at timestamptz, times integer, kind text, system text, country text, city text,
                while_lost boolean, is_rest boolean)
             on conflict (uid, day) where is_rest do update
               set times = known.times + excluded.times,
                   last_at = greatest(known.last_at, excluded.last_at)`,
      values: [JSON.stringify(added.map(toRow))],
    });
    const marked = added.filter(({ isRest }) => !isRest);
    await client.query({
      name: 'openings-mark',
      text: `insert into folding.marks (mark, day, opened_id)
             select decode(mark, 'hex'), day, id
             from unnest($1::text[], $2::date[], $3::text[]) as m(mark, day, id)
             on conflict (mark) do update set opened_id = excluded.opened_id`,
      values: [
        marked.map(({ mark }) => mark),
        marked.map(({ day }) => day),
        marked.map(({ id }) => id),
      ],
    });
  }
  if (repeats.size === 0) return;
  const again = [...repeats.values()];
  await client.query({
    name: 'openings-repeat',
    text: `update openings.opened o
           set times = o.times + r.times, last_at = greatest(o.last_at, r.last_at)
           from unnest($1::text[], $2::integer[], $3::timestamptz[]) as r(id, times, last_at)
           where o.id = r.id`,
    values: [
      [...repeats.keys()],
      again.map(({ times }) => times),
      again.map(({ lastAt }) => lastAt),
    ],
  });
}

const toRow = (row: Folded['rows'] extends ReadonlyMap<string, infer Row> ? Row : never) => ({
  id: row.id,
  uid: row.uid,
  owner_id: row.ownerId,
  day: row.day,
  first_at: row.at,
  last_at: row.lastAt,
  times: row.times,
  kind: row.device?.kind ?? null,
  system: row.device?.system ?? null,
  country: row.place?.country ?? null,
  city: row.place?.city ?? null,
  while_lost: row.whileLost,
  is_rest: row.isRest,
});
