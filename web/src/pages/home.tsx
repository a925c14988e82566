import { landing } from '../content/landing.ts';
import { heads } from '../content/pages.ts';
import { Hero } from '../features/landing/components/Hero.tsx';
import { LINK_CLASS } from '../components/link-class.ts';
import { Tag } from '../components/Tag.tsx';
import { FeatureIcon } from '../features/site/components/FeatureIcon.tsx';
import { Scene } from '../features/site/components/Scene.tsx';
import { Button } from '../components/Button.tsx';
import { pricingPath } from '../navigation/paths.ts';
import { PlanCard } from '../features/pricing/components/PlanCard.tsx';
import { type PublicStats, publicStats } from '@app/query-api/features/stats/contract';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { figure } from '../components/figure.ts';
import { get } from '../api/client.ts';
import { ProductPicture } from '../features/landing/components/ProductPicture.tsx';
import { Star } from 'lucide-react';
import {
  Claims,
  ClosingCall,
  Figure,
  SitePage,
  Voices,
} from '../features/site/components/SitePage.tsx';

const STARS = [1, 2, 3, 4, 5];

function Testimonials() {
  const { title, rating, items, claimsTitle, claims, claimsNote } = landing.voices;
  return (
    <section className="pt-24" aria-labelledby="voices">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="voices" className="font-display text-3xl font-bold sm:text-4xl">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span aria-hidden="true" className="flex gap-0.5 text-signal">
            {STARS.map((star) => (
              <Star key={star} size={20} className="fill-current" />
            ))}
          </span>
          {rating}
        </p>
      </div>
      <div className="mt-10 mb-14">
        <Voices voices={items} />
      </div>
      <Claims title={claimsTitle} claims={claims} note={claimsNote} />
    </section>
  );
}

const { names, withoutScript } = landing.stats;

const figuresOf = (stats: PublicStats | undefined) => [
  { name: names.codes, value: stats?.total_qr_codes },
  { name: names.active, value: stats?.active_codes },
  { name: names.messages, value: stats?.total_messages },
  { name: names.people, value: stats?.total_users },
];

/** Live figures. If they cannot be read, a dash is shown instead of an invented number. */
function Stats() {
  const { data, isError } = useQuery(statsQuery);
  return (
    <section aria-labelledby="live" className="border-y border-line py-7">
      <h2 id="live" className="flex items-center gap-2.5 text-sm font-semibold text-ink-soft">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-moss" />
        {landing.stats.title}
      </h2>
      <noscript>
        <p className="mt-1 text-sm text-ink-faint">{withoutScript}</p>
      </noscript>
      <dl className="mt-4 grid grid-cols-2 gap-6 md:grid-cols-4">
        {figuresOf(data).map(({ name, value }) => (
          <Figure key={name} name={name}>
            {value === undefined ? (
              <span className={isError ? '' : 'text-line-strong'}>–</span>
            ) : (
              figure(value)
            )}
          </Figure>
        ))}
      </dl>
    </section>
  );
}

const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => get({ path: '/stats', as: 'public', answer: publicStats, signal }),
});

const TITLE = 'font-display text-3xl font-bold sm:text-4xl';
const MORE = `mt-6 inline-flex min-h-11 items-center ${LINK_CLASS}`;

function FeatureCards() {
  const { title, lede, items, more } = landing.features;
  return (
    <section className="pt-24" aria-labelledby="features">
      <h2 id="features" className={TITLE}>
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{lede}</p>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.title} className="grid content-start gap-3 border-t border-line py-7">
            <FeatureIcon name={item.icon} />
            <h3 className="mt-1 text-lg font-bold">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ul>
      <a href="/features" className={MORE}>
        {more}
      </a>
    </section>
  );
}

function UseCaseCards() {
  const { title, items, more } = landing.uses;
  return (
    <section className="pt-20" aria-labelledby="use-cases">
      <h2 id="use-cases" className={TITLE}>
        {title}
      </h2>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.title}>
            <Tag small className="flex h-full flex-col gap-2 p-6">
              <Scene name={item.scene} className="mb-3 h-24 self-start" />
              <h3 className="text-lg font-bold">{item.title}</h3>
              <p className="text-ink-soft">{item.text}</p>
            </Tag>
          </li>
        ))}
      </ul>
      <a href="/use-cases" className={MORE}>
        {more}
      </a>
    </section>
  );
}

export default function HomePage() {
  return (
    <SitePage head={heads.home}>
      <Hero />
      <Stats />
      <Steps />
      <FeatureCards />
      <UseCaseCards />
      <PricingCards />
      <Testimonials />
      <ClosingCall title={landing.closingTitle} />
    </SitePage>
  );
}

/** Static cards: their buttons only say where to choose a plan (docs/product.md, Public pages). */
function PricingCards() {
  const { title, lede, plans, note, noteLink } = landing.pricing;
  return (
    <section className="pt-24" aria-labelledby="pricing">
      <h2 id="pricing" className="font-display text-3xl font-bold sm:text-4xl">
        {title}
      </h2>
      <p className="mt-2 text-lg text-ink-soft">{lede}</p>
      <ul className="mt-10 grid gap-8 lg:grid-cols-3">
        {plans.map(({ name, price, per, points, button, mark }) => (
          <li key={name}>
            <PlanCard level={3} name={name} price={price} per={per} points={points} mark={mark}>
              <Button aria-disabled="true" aria-describedby="plans-note" className="w-full">
                {button}
              </Button>
            </PlanCard>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft">
        <span id="plans-note">{note} </span>
        <a href={pricingPath} className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}>
          {noteLink}
        </a>
      </p>
    </section>
  );
}

function Steps() {
  const { title, lede, items } = landing.steps;
  return (
    <section id="how-it-works" className="scroll-mt-4 pt-20" aria-labelledby="steps">
      <h2 id="steps" className="font-display text-3xl font-bold sm:text-4xl">
        {title}
      </h2>
      <p className="mt-2 text-lg text-ink-soft">{lede}</p>
      <ol className="mt-10 grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-14">
        {items.map((step, index) => (
          <li key={step.title} className="grid content-start gap-6">
            <div className="border-b border-line px-4 md:px-0 lg:px-6">
              <ProductPicture
                name={step.picture}
                alt={step.alt}
                className="mx-auto aspect-[3/4] max-w-80 shadow-[var(--shadow-tag)]"
              />
            </div>
            <div className="grid gap-1.5">
              <h3 className="text-xl font-bold">
                <span className="figures mr-2.5 text-signal-ink">{index + 1}</span>
                {step.title}
              </h3>
              <p className="max-w-prose text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-ink-faint">{landing.pictureNote}</p>
    </section>
  );
}
