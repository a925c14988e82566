import { CachedValue } from '../../kernel/cached-value.ts';
import type { Database } from '../../kernel/database/database.ts';
import { readPublicStats } from '../stats/stats.ts';
import type { AdminActivity, AdminStats } from './contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECENT_DAYS = 30;
const SHOWN_DAYS = 90;
/** Counting accounts by plan reads all of them, so the result is cached (docs/adr/0049). */
const PLANS_FOR_MS = 5000;

/** The UTC day that was this many days earlier, in the read model's form. */
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

async function countRecent(database: Database, now: Date) {
  const { registrations, messages } = await database
    .selectFrom('activity_days')
    .where('day', '>', dayBefore(now, RECENT_DAYS))
    .select((select) => [
      select.fn.sum<string | null>('registrations').as('registrations'),
      select.fn.sum<string | null>('messages').as('messages'),
    ])
    .executeTakeFirstOrThrow();
  return { registrations: Number(registrations ?? 0), messages: Number(messages ?? 0) };
}

type PlanCounts = AdminStats['subscription_breakdown'];

async function countByPlan(database: Database): Promise<PlanCounts> {
  const rows = await database
    .selectFrom('users')
    .where('erased_at', 'is', null)
    .groupBy('plan')
    .select((select) => ['plan', select.fn.countAll<string>().as('count')])
    .execute();
  const counts = new Map(rows.map(({ plan, count }) => [plan, Number(count)]));
  const of = (plan: 'free' | 'basic' | 'premium'): number => counts.get(plan) ?? 0;
  return { free: of('free'), basic: of('basic'), premium: of('premium') };
}

export function makePlanCounts(database: Database): CachedValue<PlanCounts> {
  return new CachedValue(() => countByPlan(database), { forMs: PLANS_FOR_MS });
}

export async function readAdminStats(
  database: Database,
  plans: Promise<PlanCounts>,
): Promise<AdminStats> {
  const [stats, recent, counts] = await Promise.all([
    readPublicStats(database),
    countRecent(database, new Date()),
    plans,
  ]);
  return {
    ...stats,
    users_last_30_days: recent.registrations,
    messages_last_30_days: recent.messages,
    subscription_breakdown: counts,
  };
}

/** Registrations and messages per day. @param now within the last day */
export async function readActivity(database: Database, now: Date): Promise<AdminActivity> {
  const rows = await database
    .selectFrom('activity_days')
    .where('day', '>', dayBefore(now, SHOWN_DAYS))
    .selectAll()
    .execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = dayBefore(now, SHOWN_DAYS - 1 - index);
    return found.get(day) ?? { day, registrations: 0, messages: 0 };
  });
  return { days };
}
