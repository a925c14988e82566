import { heads } from '../content/pages.ts';
import { pricing } from '../content/pricing.ts';
import { ChoosePlan } from '../features/pricing/components/ChoosePlan.tsx';
import { PlanCard } from '../features/pricing/components/PlanCard.tsx';
import { ResumePlan } from '../features/pricing/components/ResumePlan.tsx';
import { AccordionItem } from '../features/site/components/Accordion.tsx';
import { ClosingCall } from '../features/site/components/ClosingCall.tsx';
import { headingId } from '../features/site/components/heading-id.ts';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { RichText } from '../features/site/components/RichText.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

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
