import {
  type AdminStats,
  adminActivity,
  adminStats,
} from '@app/query-api/features/admin-stats/contract';
import { noticesAnswer, type NoticeState } from '@app/query-api/features/notices/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { ownQuery } from '../../../api/own-calls.ts';
import { utcDay } from '../../../components/date-text.ts';
import { figure } from '../../../components/figure.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { operationsPath, parkedNoticesPath } from '../../../navigation/console-paths.ts';
import { PlanBadge } from '../../auth/components/AccountBar.tsx';
import { operationsQuery } from '../../operations/api/operations.ts';
import { readModels, summaryText } from '../../operations/components/operation-words.ts';
import { Chart } from '../../questions/components/Chart.tsx';
import { HealthLine } from './Badge.tsx';
import { ListState, PartFailed } from './ConsoleList.tsx';

/** How often the figures are loaded again, in ms. */
const refetchInterval = 30_000;

const statsQuery = { ...ownQuery(['admin', 'stats'], '/admin/stats', adminStats), refetchInterval };

/** 90 UTC days, oldest first. */
const activityQuery = {
  ...ownQuery(['admin', 'activity'], '/admin/activity', adminActivity),
  refetchInterval,
};

const noticeCountQuery = (state: NoticeState) => ({
  ...ownQuery(
    ['admin', 'notices', 'count', state],
    `/admin/notices?state=${state}&limit=1`,
    noticesAnswer,
  ),
  refetchInterval,
});

/** The console's dashboard (docs/product.md, Administrator console). */
export default function OverviewPanel() {
  const stats = useQuery(statsQuery);
  const { data } = stats;
  if (hasFailed(stats)) {
    return (
      <LoadFailed text={toasts.admin.statsFailure} query={stats}>
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
      <ReadModels />
    </div>
  );
}

const CHARTS = 'grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2';

function Activity() {
  const activity = useQuery(activityQuery);
  if (hasFailed(activity)) {
    return <PartFailed text="The last 90 days could not be loaded." query={activity} />;
  }
  if (activity.data === undefined) {
    return (
      <Loading label="Loading the last 90 days" className={CHARTS}>
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  const { days } = activity.data;
  return (
    <div className={CHARTS}>
      <DayChart
        title="Registrations per day"
        days={days.map(({ day, registrations }) => ({ day, count: registrations }))}
      />
      <DayChart
        title="Messages per day"
        days={days.map(({ day, messages }) => ({ day, count: messages }))}
      />
    </div>
  );
}

interface DayChartProps {
  title: string;
  /** Oldest first, without gaps; a day is such as `2026-03-04`, in UTC. */
  days: readonly { readonly day: string; readonly count: number }[];
}

/** A bar per day, with details of the day under the pointer. Its text and its table say the same. */
function DayChart({ title, days }: DayChartProps) {
  const id = useId();
  const counts = days.map(({ count }) => count);
  const most = Math.max(0, ...counts);
  const busiest = most === 0 ? undefined : days.findLast(({ count }) => count === most);
  const all = `${figure(counts.reduce((sum, count) => sum + count, 0))} in ${days.length} days`;
  const top = busiest === undefined ? '' : `, most on ${utcDay(busiest.day)}: ${figure(most)}`;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div>
        <h2 id={id} className="font-display text-xl font-bold">
          {title}
        </h2>
        <p className="figures text-sm text-ink-soft">{all + top}</p>
      </div>
      <Chart
        kind="bar"
        labels={days.map(({ day }) => utcDay(day))}
        series={[{ name: title, values: counts }]}
      />
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center rounded-control font-medium text-ink-soft underline decoration-line-strong underline-offset-4">
          Show as a table
        </summary>
        <table className="figures w-full text-left">
          <thead>
            <tr>
              <th className="px-3 py-2 font-semibold">Day (UTC)</th>
              <th className="px-3 py-2 text-right font-semibold">{title.replace(/ .*/u, '')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <td className="px-3 py-1.5">{utcDay(day)}</td>
                <td className="px-3 py-1.5 text-right">{figure(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const ROW = 'grid grid-cols-2 border-y border-line lg:grid-cols-4';
/** Hairlines between the cells, two or four in a row. */
const CELL =
  'grid content-start gap-1.5 border-line py-4 odd:pr-4 even:border-l even:pl-4 max-lg:nth-[n+3]:border-t lg:py-5 lg:not-first:border-l lg:not-first:pl-6 lg:not-last:pr-6';

/** The four cards (docs/product.md, Administrator console). */
function StatsCards({ stats }: { stats: AdminStats }) {
  return (
    <section aria-label="Figures" className={ROW}>
      <Card name="Total Users" value={figure(stats.total_users)}>
        +{figure(stats.users_last_30_days)} in the last 30 days
      </Card>
      <Card name="Total Messages" value={figure(stats.total_messages)}>
        +{figure(stats.messages_last_30_days)} in the last 30 days
      </Card>
      <Card name="QR Codes" value={figure(stats.total_qr_codes)}>
        {figure(stats.active_codes)} active
      </Card>
      <Card name="Growth" value={<TrendingUp aria-hidden size={40} className="text-moss" />}>
        System healthy
      </Card>
    </section>
  );
}

function Card(props: { name: string; value: ReactNode; children: ReactNode }) {
  const { name, value, children } = props;
  return (
    <div className={CELL}>
      <h2 className="text-sm font-semibold text-ink-soft">{name}</h2>
      <div className="figures min-h-9 font-display text-4xl leading-none font-bold">{value}</div>
      <p className="figures text-sm text-ink-soft">{children}</p>
    </div>
  );
}

function StatsSkeleton() {
  return (
    <Loading label="Loading the figures" className={ROW}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={CELL}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-20" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}

/** E-mail and SMS that were not delivered. */
function NoticeFigures() {
  const retrying = useQuery(noticeCountQuery('retrying'));
  const parked = useQuery(noticeCountQuery('parked'));
  const failed = [retrying, parked].find(hasFailed);
  const refetch = () => Promise.all([retrying.refetch(), parked.refetch()]);

  return (
    <Part id="notices" title="Notifications">
      {failed === undefined ? (
        <>
          <dl className="grid grid-cols-2 gap-4">
            <Count name="Failed, being retried" query={retrying} />
            <Count name="Undelivered" query={parked} />
          </dl>
          <p className="max-w-prose text-sm text-ink-soft">
            An undelivered notification is not retried automatically.{' '}
            <Link to={parkedNoticesPath} className={LINK_CLASS}>
              See why and send again
            </Link>
          </p>
        </>
      ) : (
        <PartFailed
          text="The notification counts could not be loaded."
          query={{ error: failed.error, refetch }}
        />
      )}
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="font-display text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Count({ name, query }: { name: string; query: UseQueryResult<{ total: number }> }) {
  const total = query.data?.total;
  const look = total === undefined ? 'text-line-strong' : total > 0 ? 'text-brick' : '';
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`figures font-display text-3xl leading-none font-bold ${look}`}>
        {total === undefined ? '–' : figure(total)}
      </dd>
    </div>
  );
}

const PLANS = [
  { plan: 'free', fill: 'fill-plan-free' },
  { plan: 'basic', fill: 'fill-plan-basic' },
  { plan: 'premium', fill: 'fill-plan-premium' },
] as const;

/** Users by plan: a bar each, with its figures as text. */
function PlanBreakdown({ counts }: { counts: AdminStats['subscription_breakdown'] }) {
  const total = PLANS.reduce((sum, { plan }) => sum + counts[plan], 0);
  return (
    <Part id="plans" title="Subscription Breakdown">
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
    </Part>
  );
}

/** Whether the read models keep up with the log; the page of operations has each of them. */
function ReadModels() {
  const query = useQuery(operationsQuery);
  return (
    <div className="border-t border-line pt-8">
      <Part id="projections" title="Read models">
        <ListState
          isPart
          query={query}
          failed="The read models could not be loaded."
          loading="Loading the read models"
        />
        {query.data !== undefined && <HealthLine {...summaryText(readModels(query.data))} />}
        <p className="max-w-prose text-sm text-ink-soft">
          Everything that pages show comes from these.{' '}
          <Link to={operationsPath} className={LINK_CLASS}>
            See the lag of each
          </Link>
        </p>
      </Part>
    </div>
  );
}
