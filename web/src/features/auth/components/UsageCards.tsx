import type { Profile } from '@app/query-api/features/profile/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { pricingPath } from '../../../navigation/paths.ts';
import { useAuth } from './auth-context.ts';
import { PlanBadge } from './AccountBar.tsx';
import { usedShare } from './used-share.ts';

interface UsageCardsProps {
  codesNote?: ReactNode;
}

export function UsageCards({ codesNote }: UsageCardsProps) {
  const { profile } = useAuth();
  if (profile === undefined) return <UsageSkeleton />;
  const { qr_codes_limit: codes, messages_limit: messages } = profile.usage_limits;
  return (
    <>
      {messages !== -1 && profile.messages_used > messages && <LimitBanner />}
      <section aria-label="Usage" className={ROW}>
        <Usage name="QR codes" used={profile.qr_codes_used} limit={codes}>
          {codesNote}
        </Usage>
        <Usage name="Messages this month" used={profile.messages_used} limit={messages}>
          <Unread count={profile.unread_count} />
        </Usage>
        <Subscription plan={profile.subscription_plan} />
      </section>
    </>
  );
}

/** Two columns on a phone, one where large text leaves no room for two. */
const ROW =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,34%)),1fr))] border-y border-line md:grid-cols-3';
const CELL =
  'row-span-3 grid grid-rows-subgrid content-start gap-2 border-line py-4 first:pr-4 even:border-l even:pl-4 max-md:last:col-span-full max-md:last:border-t md:py-5 md:first:pr-6 md:even:px-6 md:last:border-l md:last:pl-6';

interface UsageProps {
  name: string;
  used: number;
  limit: number;
  children?: ReactNode;
}

function Usage({ name, used, limit, children }: UsageProps) {
  const share = usedShare(used, limit);
  return (
    <div className={CELL}>
      <h2 className="text-sm font-semibold text-ink-soft">{name}</h2>
      <div className="figures flex flex-wrap items-baseline gap-2 whitespace-nowrap">
        <span className="font-display text-4xl leading-none font-bold">{used}</span>
        <span className="text-ink-faint">{limit === -1 ? 'unlimited' : `of ${limit}`}</span>
        {children}
      </div>
      {share !== null && <Meter share={share} />}
    </div>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link
      to={dashboardPath({ tab: 'messages', unread: true })}
      className="ml-auto rounded-full bg-signal-wash px-2.5 py-0.5 text-sm font-semibold text-signal-ink no-underline hover:underline"
    >
      {count} unread
    </Link>
  );
}

/** It repeats the figures above, so it is hidden from screen readers. */
function Meter({ share }: { share: number }) {
  return (
    <div className="h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
      <div
        className={`h-full rounded-full ${share >= 1 ? 'bg-brick' : 'bg-signal'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

function Subscription({ plan }: { plan: Profile['subscription_plan'] }): ReactNode {
  return (
    <div className={CELL}>
      <h2 className="text-sm font-semibold text-ink-soft">Subscription</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlanBadge plan={plan} />
        <Link to={pricingPath} className={buttonClass('plain')}>
          {plan === 'free' ? 'Upgrade Plan' : 'Manage Plan'}
        </Link>
      </div>
    </div>
  );
}

/** Messages are still accepted; only e-mail and SMS stop (docs/product.md, Plans). */
function LimitBanner() {
  return (
    <p className="mb-5 rounded-card bg-amber-wash p-4 text-amber">
      <strong>This month’s messages are used up.</strong> New ones still arrive here, but no e-mail
      or SMS tells you until next month.{' '}
      <Link to={pricingPath} className="font-semibold underline underline-offset-4">
        Upgrade Plan
      </Link>
    </p>
  );
}

function UsageSkeleton() {
  return (
    <Loading className={ROW} label="Loading usage">
      {[1, 2, 3].map((place) => (
        <div key={place} className={CELL}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-20" />
          <Skeleton className="h-1.5 w-full" />
        </div>
      ))}
    </Loading>
  );
}
