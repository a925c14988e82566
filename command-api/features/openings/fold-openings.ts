import { randomUUID } from 'node:crypto';
import type { OpeningOutcome } from './metrics.ts';
import type { Opened } from './opened.ts';

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
export interface NewRow extends Opened {
  readonly id: string;
  times: number;
  lastAt: Date;
  readonly isRest: boolean;
}

export interface Folded {
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
