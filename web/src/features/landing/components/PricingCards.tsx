import { LINK_CLASS } from '../../../components/link-class.ts';
import { Button } from '../../../components/Button.tsx';
import { landing } from '../../../content/landing.ts';
import { pricingPath } from '../../../navigation/paths.ts';
import { PlanCard } from '../../pricing/components/PlanCard.tsx';

/** Static cards: their buttons only say where to choose a plan (docs/product.md, Public pages). */
export function PricingCards() {
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
