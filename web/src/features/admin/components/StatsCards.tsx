import type { AdminStats } from '@app/query-api/features/admin-stats/contract';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { figure } from '../../../components/figure.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

const ROW = 'grid grid-cols-2 border-y border-line lg:grid-cols-4';
/** Hairlines between the cells, two or four in a row. */
const CELL =
  'grid content-start gap-1.5 border-line py-4 odd:pr-4 even:border-l even:pl-4 max-lg:nth-[n+3]:border-t lg:py-5 lg:not-first:border-l lg:not-first:pl-6 lg:not-last:pr-6';

/** The four cards (docs/product.md, Administrator console). */
export function StatsCards({ stats }: { stats: AdminStats }) {
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

export function StatsSkeleton() {
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
