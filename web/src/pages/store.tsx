import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { heads } from '../content/pages.ts';
import { store } from '../content/store.ts';
import { FeatureList } from '../features/site/components/FeatureIcon.tsx';
import { CrossLink } from '../features/store/components/CrossLink.tsx';
import { Packs } from '../features/store/components/Packs.tsx';
import { shopPath } from '../navigation/paths.ts';
import { figure, priceText } from '../components/figure.ts';
import { packsQuery } from '../features/store/api/store.ts';
import { Button } from '../components/Button.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { BuyButton } from '../features/store/components/BuyButton.tsx';
import { yourPrice } from '../features/store/components/your-price.ts';
import { Figure, PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

const words = store.resume;

export default function StorePage() {
  const { title, items } = store.blocks;
  return (
    <SitePage head={heads.store}>
      <PageTitle title={store.title} lede={store.lede} />
      <ResumePurchase />
      <StoreStats />
      <StoreSteps />
      <Packs />
      <section aria-labelledby="why" className="pt-20">
        <h2 id="why" className="mb-8 font-display text-3xl font-bold">
          {title}
        </h2>
        <FeatureList items={items} level={3} />
      </section>
      <CrossLink {...store.toShop} href={shopPath} drawing="keychains" />
    </SitePage>
  );
}

function StoreStats() {
  const { title, names, claims, note } = store.stats;
  const { data } = useQuery(packsQuery);
  const live = [
    { name: names.sold, value: data?.stats.total_codes_sold },
    { name: names.customers, value: data?.stats.satisfied_customers },
  ];
  return (
    <section aria-labelledby="figures" className="border-y border-line py-6">
      <h2 id="figures" className="sr-only">
        {title}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4">
        {live.map(({ name, value }) => (
          <Figure key={name} name={name} isLive>
            {value === undefined ? <span className="text-line-strong">–</span> : figure(value)}
          </Figure>
        ))}
        {claims.map((claim) => (
          <Figure key={claim.name} name={claim.name}>
            {claim.figure}
          </Figure>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-faint">{note}</p>
    </section>
  );
}

function StoreSteps() {
  const { title, items } = store.steps;
  return (
    <section aria-labelledby="steps" className="pt-20">
      <h2 id="steps" className="font-display text-3xl font-bold">
        {title}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {items.map((step, index) => (
          <li key={step.title} className="grid content-start gap-1.5 border-t-2 border-ink pt-5">
            <span
              aria-hidden="true"
              className="figures font-display text-4xl font-bold text-signal-ink"
            >
              {index + 1}
            </span>
            <h3 className="text-xl font-bold">{step.title}</h3>
            <p className="max-w-prose text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Waits for a press, so that opening an address never buys anything. */
function ResumePurchase() {
  const { isSignedIn, profile } = useAuth();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(packsQuery);
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
