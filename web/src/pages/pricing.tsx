import { PLANS } from '@app/query-api/contract/plans';
import { useSearchParams } from 'react-router-dom';
import { heads } from '../content/pages.ts';
import { pricing } from '../content/pricing.ts';
import { ChoosePlan } from '../features/pricing/components/ChoosePlan.tsx';
import { PlanCard } from '../features/pricing/components/PlanCard.tsx';
import { AccordionItem } from '../features/site/components/Accordion.tsx';
import { planNames } from '../content/plan-names.ts';
import { yearlyPrice } from '../content/plan-figures.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { RichText, headingId } from '../features/site/components/Blocks.tsx';
import { ClosingCall, PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

export default function PricingPage() {
  return (
    <SitePage head={heads.pricing}>
      <PageTitle title={pricing.title} lede={pricing.lede} />
      <ResumePlan />
      <section aria-label="Plans" className="grid gap-8 lg:grid-cols-3">
        {pricing.plans.map(({ id, name, price, per, points, for: lede }) => (
          <PlanCard
            key={id}
            level={2}
            name={name}
            price={price}
            per={per}
            lede={lede}
            points={points}
          >
            <ChoosePlan plan={id} />
          </PlanCard>
        ))}
      </section>
      <section className="grid gap-8 pt-20 lg:grid-cols-[1fr_2fr]" aria-labelledby="faq">
        <h2 id="faq" className="font-display text-3xl font-bold">
          {pricing.faqTitle}
        </h2>
        <div className="border-t border-line">
          {pricing.faq.map(({ question, answer }) => (
            <AccordionItem key={question} title={question} id={headingId(question)} level={3}>
              <p className="max-w-prose text-ink-soft">
                <RichText text={answer} />
              </p>
            </AccordionItem>
          ))}
        </div>
      </section>
      <ClosingCall />
    </SitePage>
  );
}

function ResumePlan() {
  const { profile } = useAuth();
  const [search] = useSearchParams();
  const wanted = search.get('plan');
  const plan = wanted === 'basic' || wanted === 'premium' ? wanted : null;
  if (profile === undefined || plan === null) return null;
  if (PLANS[profile.subscription_plan].cents >= PLANS[plan].cents) return null;
  return (
    <section
      aria-label="Your choice"
      className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-lift p-5"
    >
      <p className="text-lg font-semibold">
        {pricing.choosing.resume(planNames[plan], yearlyPrice(plan))}
      </p>
      <div>
        <ChoosePlan plan={plan} />
      </div>
    </section>
  );
}
