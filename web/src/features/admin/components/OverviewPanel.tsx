import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { activityQuery, statsQuery } from '../api/overview.ts';
import { DayChart } from './DayChart.tsx';
import { NoticeFigures } from './NoticeFigures.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PlanBreakdown } from './PlanBreakdown.tsx';
import { Projections } from './Projections.tsx';
import { StatsCards, StatsSkeleton } from './StatsCards.tsx';

/** The console's dashboard (docs/product.md, Administrator console). */
export function OverviewPanel() {
  const stats = useQuery(statsQuery());
  const { data } = stats;
  if (hasFailed(stats)) {
    return (
      <LoadFailed
        text={toasts.admin.statsFailure}
        error={stats.error}
        retry={() => void stats.refetch()}
      >
        Nothing is lost. Only the figures did not load.
      </LoadFailed>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      {data === undefined ? <StatsSkeleton /> : <StatsCards stats={data} />}
      <Activity />
      <div className="grid gap-x-12 gap-y-10 border-t border-line pt-8 md:grid-cols-2">
        {data === undefined ? (
          <Loading label="Loading the plans">
            <Skeleton className="h-44 w-full" />
          </Loading>
        ) : (
          <PlanBreakdown counts={data.subscription_breakdown} />
        )}
        <NoticeFigures />
      </div>
      <div className="border-t border-line pt-8">
        <Projections />
      </div>
    </div>
  );
}

const CHARTS = 'grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2';

function Activity() {
  const activity = useQuery(activityQuery());
  const { data } = activity;
  if (hasFailed(activity)) {
    return (
      <PartFailed
        text="The last 90 days could not be loaded."
        error={activity.error}
        retry={() => void activity.refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading the last 90 days" className={CHARTS}>
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  return (
    <div className={CHARTS}>
      <DayChart
        title="Registrations per day"
        days={data.map(({ day, registrations }) => ({ day, count: registrations }))}
      />
      <DayChart
        title="Messages per day"
        days={data.map(({ day, messages }) => ({ day, count: messages }))}
      />
    </div>
  );
}
