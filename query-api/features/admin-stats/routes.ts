import { CachedValue } from '../../kernel/cached-value.ts';
import type { Database } from '../../kernel/database/database.ts';
import { dayBefore, lastDays } from '../../kernel/days.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readPublicStats } from '../stats/routes.ts';
import { type AdminActivity, type AdminStats, adminStatsQueries } from './contract.ts';

const RECENT_DAYS = 30;
const SHOWN_DAYS = 90;
/** Counting accounts by plan reads all of them, so the result is cached (docs/adr/0049). */
const PLANS_FOR_MS = 5000;

export function adminStatsRoutes(router: QueryRouter, { database }: RouteParts): void {
  const plans = new CachedValue(() => countByPlan(database), { forMs: PLANS_FOR_MS });
  router.on(adminStatsQueries.adminStats, async ({ context }): Promise<AdminStats> => {
    const mustSeeOwnWrite = context.get('X-Min-Position') !== '';
    const counts = plans.get(mustSeeOwnWrite);
    const [stats, recent] = await Promise.all([
      readPublicStats(database),
      countRecent(database, new Date()),
    ]);
    return { ...stats, ...recent, subscription_breakdown: await counts };
  });
  router.on(adminStatsQueries.adminActivity, () => readActivity(database, new Date()));
}

/** The last 30 UTC days, today included. */
async function countRecent(database: Database, now: Date) {
  const { registrations, messages } = await database
    .selectFrom('activity_days')
    .where('day', '>', dayBefore(now, RECENT_DAYS))
    .select((select) => [
      select.fn.sum<string | null>('registrations').as('registrations'),
      select.fn.sum<string | null>('messages').as('messages'),
    ])
    .executeTakeFirstOrThrow();
  return {
    users_last_30_days: Number(registrations ?? 0),
    messages_last_30_days: Number(messages ?? 0),
  };
}

async function countByPlan(database: Database): Promise<AdminStats['subscription_breakdown']> {
  const rows = await database
    .selectFrom('users')
    .where('erased_at', 'is', null)
    .groupBy('plan')
    .select((select) => ['plan', select.fn.countAll<string>().as('count')])
    .execute();
  const counts = rows.map(({ plan, count }) => [plan, Number(count)]);
  return { free: 0, basic: 0, premium: 0, ...Object.fromEntries(counts) };
}

/** Registrations and messages per day. */
async function readActivity(database: Database, now: Date): Promise<AdminActivity> {
  const rows = await database
    .selectFrom('activity_days')
    .where('day', '>', dayBefore(now, SHOWN_DAYS))
    .selectAll()
    .execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  const days = lastDays(now, SHOWN_DAYS).map(
    (day) => found.get(day) ?? { day, registrations: 0, messages: 0 },
  );
  return { days };
}
