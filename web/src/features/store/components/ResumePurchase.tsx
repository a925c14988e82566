import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { priceText } from '../../../components/figure.ts';
import { store } from '../../../content/store.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { packsQuery } from '../api/store-queries.ts';
import { BuyButton } from './BuyButton.tsx';
import { yourPrice } from './your-price.ts';

const words = store.resume;

/**
 * Continues a purchase that sign-in or registering interrupted. It waits for a press, so that
 * opening an address never buys anything.
 */
export function ResumePurchase() {
  const { isSignedIn, profile } = useAuth();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(packsQuery());
  const pack = data?.packs.find(({ id }) => id === search.get('buy'));
  // The price depends on the buyer's plan, so it waits for the profile.
  if (!isSignedIn || profile === undefined || pack === undefined) return null;
  const { price } = yourPrice(pack, profile.subscription_plan);

  return (
    <section
      aria-labelledby="resume"
      className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-lift p-5"
    >
      <div>
        <h2 id="resume" className="text-lg font-bold">
          {words.title}
        </h2>
        <p id="resume-what" className="text-ink-soft">
          {words.what(pack.name, pack.quantity, priceText(price))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-36">
          <BuyButton packId={pack.id} isPrimary describedBy="resume-what" />
        </div>
        <Button kind="quiet" onClick={() => setSearch({}, { replace: true })}>
          {words.notNow}
        </Button>
      </div>
    </section>
  );
}
