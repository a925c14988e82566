import { landing } from '../content/landing.ts';
import { heads } from '../content/pages.ts';
import { FeatureCards, UseCaseCards } from '../features/landing/components/Cards.tsx';
import { Hero } from '../features/landing/components/Hero.tsx';
import { PricingCards } from '../features/landing/components/PricingCards.tsx';
import { Stats } from '../features/landing/components/Stats.tsx';
import { Steps } from '../features/landing/components/Steps.tsx';
import { Testimonials } from '../features/landing/components/Testimonials.tsx';
import { ClosingCall } from '../features/site/components/ClosingCall.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

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
