import { Check } from 'lucide-react';
import { heads } from '../content/pages.ts';
import { uses } from '../content/use-cases.ts';
import { Scene } from '../features/site/components/Scene.tsx';
import { ClosingCall, PageTitle, SitePage, Voices } from '../features/site/components/SitePage.tsx';

type Scenario = (typeof uses.scenarios)[number];

function ScenarioCard({ scenario }: { scenario: Scenario }) {
  const { scene, title, text, points } = scenario;
  return (
    <li className="grid content-start gap-4 border-t border-line py-8">
      <Scene name={scene} className="h-28 justify-self-start" />
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <ul className="grid gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-moss" />
            {point}
          </li>
        ))}
      </ul>
    </li>
  );
}

export default function UseCasesPage() {
  return (
    <SitePage head={heads.uses}>
      <PageTitle title={uses.title} lede={uses.lede} />
      <ul className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
        {uses.scenarios.map((scenario) => (
          <ScenarioCard key={scenario.title} scenario={scenario} />
        ))}
      </ul>
      <section className="pt-16" aria-labelledby="voices">
        <h2 id="voices" className="mb-8 font-display text-3xl font-bold">
          {uses.voicesTitle}
        </h2>
        <Voices voices={uses.voices} />
      </section>
      <ClosingCall />
    </SitePage>
  );
}
