import { randomBytes, createHmac, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { Counter } from 'prom-client';
import { groupCalls } from '@app/service-kit/group-calls';
import type { Place } from '../../kernel/places.ts';

interface DeviceKind {
  readonly kind: 'phone' | 'tablet' | 'computer';
  /** The family of its operating system. */
  readonly system: 'iOS' | 'iPadOS' | 'Android' | 'Windows' | 'macOS' | 'ChromeOS' | 'Linux';
}

/** Most specific first. An Android device that is not `Mobile` is a tablet. */
const DEVICES: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\b(?:iPhone|iPod)\b/u, { kind: 'phone', system: 'iOS' }],
  [/\biPad\b/u, { kind: 'tablet', system: 'iPadOS' }],
  [/\bAndroid\b.*\bMobile\b/u, { kind: 'phone', system: 'Android' }],
  [/\bAndroid\b/u, { kind: 'tablet', system: 'Android' }],
  [/\bWindows\b/u, { kind: 'computer', system: 'Windows' }],
  [/\bCrOS\b/u, { kind: 'computer', system: 'ChromeOS' }],
  [/\bMac OS X\b|\bMacintosh\b/u, { kind: 'computer', system: 'macOS' }],
  [/\bLinux\b/u, { kind: 'computer', system: 'Linux' }],
];

/**
 * The kind of device of a `User-Agent`; null if unknown. An iPad that requests desktop pages counts
 * as a Mac: the text is the same.
 */
export const deviceKind = (userAgent: string): DeviceKind | null =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

const KEY_BYTES = 32;

/** The day of a time, in UTC, such as `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The key of a day, which recognises a device only on that day (docs/adr/0114). All replicas share
 * it. The reactor `opening-eraser` destroys it when the day is over; a process keeps it for half an
 * hour at most, or until it needs the next one.
 */
class DayKey {
  private readonly pool: Pool;
  private known: { readonly day: string; readonly key: Promise<Buffer> } | null = null;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** @throws the error of `pg` if Postgres is unreachable */
  async of(day: string): Promise<Buffer> {
    if (this.known?.day === day) return this.known.key;
    const known = { day, key: this.readOrMake(day) };
    const forget = (): void => {
      if (this.known === known) this.known = null;
    };
    this.known = known;
    setTimeout(forget, FORGOTTEN_AFTER_MS).unref();
    known.key.catch(forget);
    return known.key;
  }

  private async readOrMake(day: string): Promise<Buffer> {
    await this.pool.query({
      name: 'day-key-make',
      text: 'insert into folding.day_keys (day, key) values ($1, $2) on conflict do nothing',
      values: [day, randomBytes(KEY_BYTES)],
    });
    const { rows } = await this.pool.query<{ key: Buffer }>({
      name: 'day-key-read',
      text: 'select key from folding.day_keys where day = $1',
      values: [day],
    });
    const [row] = rows;
    if (!row) throw new Error('The key of the day is gone already');
    return row.key;
  }
}

const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** The outcome of a reported opening. */
type OpeningOutcome = 'new' | 'repeat' | 'rest' | 'silent';

const reportedOpenings = new Counter({
  name: 'openings_total',
  help: 'Reported openings of codes: new, repeat of a device on a day, rest above the bound, silent',
  labelNames: ['outcome'],
});

function countOpening(outcome: OpeningOutcome): void {
  reportedOpenings.inc({ outcome });
}

/** Any fixed number. The lock for all changes of openings. */
export const OPENINGS_LOCK = 7_310_442_114;

/** Rows for a code and day; further openings are only counted (docs/product.md, Limits). */
const MAX_ROWS = 50;
const MINUTE_MS = 60_000;
const MARK_BYTES = 16;

/** A page of a code reports that it is viewed. */
interface Report {
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

/** The stored data about an opening before it is written. */
export interface Known {
  /** The row of the same device on the same day, or null. */
  readonly id: string | null;
  /** How many rows the code has on that day. */
  readonly taken: number;
  /** Whether nothing is recorded for its code or owner. */
  readonly isSilent: boolean;
}

/** A row to write, or the daily row of openings above the limit. */
interface NewRow extends Opened {
  readonly id: string;
  times: number;
  lastAt: Date;
  readonly isRest: boolean;
}

interface Folded {
  /** New rows by mark; those above the limit by code and day. */
  readonly rows: ReadonlyMap<string, NewRow>;
  /** Existing rows: how many openings to add, and the time of the last. */
  readonly repeats: ReadonlyMap<string, { times: number; lastAt: Date }>;
  readonly outcomes: readonly OpeningOutcome[];
}

/**
 * Folds openings into rows: those of one device on one day share a row, and above the limit for a
 * code and day they are only counted.
 * @param openings in order, each with what is known about it
 * @param maxRows for a code and day
 */
export function foldOpenings(
  openings: readonly (readonly [Opened, Known])[],
  maxRows: number,
): Folded {
  const rows = new Map<string, NewRow>();
  const repeats = new Map<string, { times: number; lastAt: Date }>();
  const added = new Map<string, number>();
  const outcomes = openings.map(([opened, known]): OpeningOutcome => {
    const { mark, at } = opened;
    if (known.isSilent) return 'silent';
    if (known.id !== null) {
      countIn(repeats, known.id, at, () => ({ times: 0, lastAt: at }));
      return 'repeat';
    }
    if (rows.has(mark)) {
      countIn(rows, mark, at, () => rowOf(opened, false));
      return 'repeat';
    }
    const codeDay = `${opened.uid} ${opened.day}`;
    const taken = known.taken + (added.get(codeDay) ?? 0);
    if (taken >= maxRows) {
      countIn(rows, codeDay, at, () => rowOf(opened, true));
      return 'rest';
    }
    added.set(codeDay, (added.get(codeDay) ?? 0) + 1);
    countIn(rows, mark, at, () => rowOf(opened, false));
    return 'new';
  });
  return { rows, repeats, outcomes };
}

function countIn<Counted extends { times: number; lastAt: Date }>(
  counts: Map<string, Counted>,
  key: string,
  at: Date,
  begin: () => Counted,
): void {
  const count = counts.get(key) ?? begin();
  count.times += 1;
  if (at > count.lastAt) count.lastAt = at;
  counts.set(key, count);
}

/** The row of openings above the limit covers many devices, so it has no device and place. */
function rowOf(opened: Opened, isRest: boolean): NewRow {
  const row = { ...opened, id: randomUUID(), times: 0, lastAt: opened.at, isRest };
  return isRest ? { ...row, device: null, place: null, whileLost: false } : row;
}

/** Somebody opened the page of a code. Nothing in it identifies a person. */
export interface Opened {
  /** Identifies a device on one day; hexadecimal. Never stored with the row. */
  readonly mark: string;
  readonly uid: string;
  readonly ownerId: string;
  /** In UTC, such as `2026-11-23`. */
  readonly day: string;
  /** A whole minute. */
  readonly at: Date;
  readonly device: DeviceKind | null;
  readonly place: Place | null;
  readonly whileLost: boolean;
}
