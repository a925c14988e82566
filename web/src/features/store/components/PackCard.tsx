import type { Pack } from '@app/query-api/features/store/contract';
import { useId } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { store } from '../../../content/store.ts';
import { planNames } from '../../../content/plan-names.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { BuyButton } from './BuyButton.tsx';
import { priceText } from '../../../components/figure.ts';
import { yourPrice } from './your-price.ts';

const CARD = 'flex h-full flex-col gap-4 px-6 pt-7 pb-6';

/** A pack, drawn as a price tag. */
export function PackCard({ pack }: { pack: Pack }) {
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

/** The price for the current user, and the price for others. */
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

export function PackSkeleton() {
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
