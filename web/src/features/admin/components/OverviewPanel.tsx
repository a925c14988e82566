import type { AdminStats } from '@app/query-api/features/admin-stats/contract';
import type { ProjectionStanding } from '@app/query-api/features/projections/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { figure } from '../../../components/figure.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { parkedNoticesPath } from '../../../navigation/console-paths.ts';
import { PlanBadge } from '../../auth/components/AccountBar.tsx';
import { activityQuery, noticeCountQuery, projectionsQuery, statsQuery } from '../api/overview.ts';
import { Badge } from './Badge.tsx';
import { DayChart } from './DayChart.tsx';
import { PartFailed } from './PartFailed.tsx';
import { healthText, lagText, standingOf } from './projection-words.ts';

/** The console's dashboard (docs/product.md, Administrator console). */
export function OverviewPanel() {
  const stats = useQuery(statsQuery());
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
    return <PartFailed text="The last 90 days could not be loaded." query={activity} />;
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

interface CardProps {
  name: string;
  value: ReactNode;
  children: ReactNode;
}

function Card({ name, value, children }: CardProps) {
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
    <section aria-labelledby="notices" className="grid content-start gap-4">
      <h2 id="notices" className="font-display text-xl font-bold">
        Notifications
      </h2>
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
    </section>
  );
}

function Count({ name, query }: { name: string; query: UseQueryResult<number> }) {
  const { data } = query;
  const look = data === undefined ? 'text-line-strong' : data > 0 ? 'text-brick' : '';
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`figures font-display text-3xl leading-none font-bold ${look}`}>
        {data === undefined ? '–' : figure(data)}
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

/** Whether the read models keep up with the log. */
function Projections() {
  const query = useQuery(projectionsQuery());
  const { data } = query;
  return (
    <section aria-labelledby="projections" className="grid content-start gap-4">
      <div className="grid gap-1.5">
        <h2 id="projections" className="font-display text-xl font-bold">
          Read models
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          Everything that pages show comes from these, each built from the event log by a
          projection. Behind means that events wait to be shown.
        </p>
      </div>
      {hasFailed(query) ? (
        <PartFailed text="The read models could not be loaded." query={query} />
      ) : (
        data === undefined && (
          <Loading label="Loading the read models">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )
      )}
      {data !== undefined && <Standings projections={data} />}
    </section>
  );
}

const TONES = { good: 'text-moss', warm: 'text-amber', bad: 'text-brick' } as const;

function Standings({ projections }: { projections: readonly ProjectionStanding[] }) {
  const { health, words } = healthText(projections);
  return (
    <>
      <p className={`font-semibold ${TONES[health]}`}>{words}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {projections.map((projection) => (
          <li
            key={`${projection.name} ${projection.version} ${projection.generation}`}
            className="border-t border-line py-3"
          >
            <StandingRow projection={projection} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StandingRow({ projection }: { projection: ProjectionStanding }) {
  const { name, version, generation, position, stopped_at: stopped, skipped } = projection;
  const { health, words } = standingOf(projection);
  const lag = lagText(projection);
  const facts = [
    ...(lag === null ? [] : [lag]),
    `position ${position}`,
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
  ];
  return (
    <div className="figures grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {name}{' '}
          <span className="font-normal text-ink-faint">
            v{version}
            {generation > 1 && `, rebuilt ${generation - 1}×`}
          </span>
        </h3>
        <Badge tone={health}>{words}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(', ')}</p>
      {stopped !== null && (
        <p className="text-sm wrap-anywhere text-brick">
          Stopped at {stopped.event_type} {stopped.event_id}
        </p>
      )}
    </div>
  );
}
