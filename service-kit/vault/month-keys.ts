import type { KeyObject } from 'node:crypto';
import { type MonthKeyName, monthOf, monthSubject } from '../month-subject.ts';
import { SubjectErasedError, type Vault } from './vault.ts';

/** The first month with such keys. */
const FIRST = '2026-11';
const DAY_MS = 24 * 60 * 60_000;
const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** The months, from the first one on, that ended at least this many days before `now`. */
export function monthsOver(now: Date, days: number): readonly string[] {
  const open = monthOf(new Date(now.getTime() - days * DAY_MS));
  const months: string[] = [];
  const at = new Date(`${FIRST}-01T00:00:00Z`);
  while (monthOf(at) < open) {
    months.push(monthOf(at));
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}

/**
 * A key for each month, which hashes or seals data that must become unreadable later
 * (docs/adr/0129). All replicas share it. The reactor `leftover-eraser` destroys it some time after
 * its month; a process caches it for half an hour at most.
 */
export class MonthKeys {
  private readonly vault: Pick<Vault, 'ensure'>;
  private readonly name: MonthKeyName;
  private known: { readonly month: string; readonly key: Promise<KeyObject | null> } | null = null;

  constructor(vault: Pick<Vault, 'ensure'>, name: MonthKeyName) {
    this.vault = vault;
    this.name = name;
  }

  /**
   * @returns null if the key of this month is destroyed, which happens only if the clock is months
   *   late
   * @throws the error of `pg` if Postgres is unreachable
   */
  async of(at: Date): Promise<KeyObject | null> {
    const month = monthOf(at);
    if (this.known?.month === month) return this.known.key;
    const known = { month, key: this.fetch(monthSubject(this.name, month)) };
    const forget = (): void => {
      if (this.known === known) this.known = null;
    };
    this.known = known;
    setTimeout(forget, FORGOTTEN_AFTER_MS).unref();
    known.key.catch(forget);
    return known.key;
  }

  private async fetch(subject: string): Promise<KeyObject | null> {
    try {
      return (await this.vault.ensure([subject])).get(subject) ?? null;
    } catch (error) {
      if (error instanceof SubjectErasedError) return null;
      throw error;
    }
  }
}
