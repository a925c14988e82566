import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Pack } from '@app/query-api/features/store/contract';
import { useId } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { store } from '../../../content/store.ts';
import { toasts } from '../../../content/toasts.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { packsQuery } from '../api/store.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { planNames } from '../../../content/plan-names.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { BuyButton } from './BuyButton.tsx';
import { priceText } from '../../../components/figure.ts';
import { yourPrice } from './your-price.ts';

const CARD = 'flex h-full flex-col gap-4 px-6 pt-7 pb-6';

const GRID = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-4';

export function Packs() {
  const { title, note, withoutScript } = store.packs;
  return (
    <section aria-labelledby="packs" className="pt-14">
      <h2 id="packs" className="mb-8 font-display text-3xl font-bold">
        {title}
      </h2>
      <noscript>
        <p className="mb-6 max-w-prose">{withoutScript}</p>
      </noscript>
      <PackGrid />
      <p className="mt-6 max-w-prose text-sm text-ink-faint">{note}</p>
    </section>
  );
}

function PackGrid() {
  const query = useQuery(packsQuery);
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <LoadFailed text={toasts.store.loadFailure} level={3} query={query}>
        The store is open, but its packs did not load. Nothing was charged.
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <Loading className={GRID} label="Loading the packs">
        {[1, 2, 3, 4].map((place) => (
          <PackSkeleton key={place} />
        ))}
      </Loading>
    );
  }
  if (data.packs.length === 0) {
    return (
      <EmptyState
        drawing="bag"
        level={3}
        title={store.packs.empty}
        action={
          <Link to={dashboardPath()} className={buttonClass('plain')}>
            Dashboard
          </Link>
        }
      >
        {store.packs.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {data.packs.map((pack) => (
        <li key={pack.id}>
          <PackCard pack={pack} />
        </li>
      ))}
    </ul>
  );
}

function PackCard({ pack }: { pack: Pack }) {
  const { name, description, quantity, popular } = pack;
  const id = useId();
  return (
    <Tag className={CARD}>
      <div className="pr-12">
        <h3 id={id} className="text-lg font-bold">
          {name}
        </h3>
        <p className="min-h-6 text-sm font-semibold text-signal-ink">
          {popular && store.packs.popular}
        </p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="figures font-display text-5xl leading-none font-bold">{quantity}</span>
        <span className="text-ink-soft">codes</span>
      </p>
      <p className="flex-1 text-ink-soft">{description}</p>
      <hr className="tag-fold" />
      <Price pack={pack} />
      <BuyButton packId={pack.id} isPrimary={popular} describedBy={id} />
    </Tag>
  );
}

function Price({ pack }: { pack: Pack }) {
  const plan = useAuth().profile?.subscription_plan;
  const { price, perCode, discount } = yourPrice(pack, plan);
  const { insteadOf, discount: less, perCode: each } = store.packs;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figures text-2xl font-bold">{priceText(price)}</span>
        <span className="figures text-sm text-ink-faint">
          {priceText(perCode)} {each}
        </span>
      </p>
      {plan !== undefined && discount > 0 && (
        <p className="figures text-sm text-moss">
          {less(discount, planNames[plan])}, {insteadOf} <s>{priceText(pack.price)}</s>
        </p>
      )}
    </div>
  );
}

function PackSkeleton() {
  return (
    <Tag className={CARD}>
      <div className="grid gap-2 pr-12">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-20" />
      </div>
      <Skeleton className="h-14 w-24" />
      <div className="grid flex-1 content-start gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <hr className="tag-fold" />
      <Skeleton className="h-8 w-24" />
      <Skeleton className="h-11 w-full" />
    </Tag>
  );
}
