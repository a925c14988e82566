import type { AdminStats } from '@app/query-api/features/admin-stats/contract';
import { figure } from '../../../components/figure.ts';
import { PlanBadge } from '../../auth/components/PlanBadge.tsx';

const PLANS = [
  { plan: 'free', fill: 'fill-plan-free' },
  { plan: 'basic', fill: 'fill-plan-basic' },
  { plan: 'premium', fill: 'fill-plan-premium' },
] as const;

/** Users by plan: a bar each, with its figures as text. */
export function PlanBreakdown({ counts }: { counts: AdminStats['subscription_breakdown'] }) {
  const total = PLANS.reduce((sum, { plan }) => sum + counts[plan], 0);
  return (
    <section aria-labelledby="plans" className="grid content-start gap-4">
      <h2 id="plans" className="font-display text-xl font-bold">
        Subscription Breakdown
      </h2>
      <ul className="grid gap-4">
        {PLANS.map(({ plan, fill }) => {
          const share = total === 0 ? 0 : (counts[plan] / total) * 100;
          return (
            <li key={plan} className="grid gap-1.5">
              <p className="figures flex items-center justify-between gap-3">
                <PlanBadge plan={plan} />
                <span>
                  <strong>{figure(counts[plan])}</strong>{' '}
                  <span className="text-ink-soft">
                    {counts[plan] === 1 ? 'user' : 'users'}, {Math.round(share)}%
                  </span>
                </span>
              </p>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="h-2.5 w-full overflow-hidden rounded-full bg-line"
              >
                <rect width={share} height="1" className={fill} />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
