import { features } from '../content/features.ts';
import { heads } from '../content/pages.ts';
import { ClosingCall } from '../features/site/components/ClosingCall.tsx';
import { FeatureIcon } from '../features/site/components/FeatureIcon.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

export default function FeaturesPage() {
  return (
    <SitePage head={heads.features}>
      <PageTitle title={features.title} lede={features.lede} />
      <ul className="grid gap-x-10 md:grid-cols-2">
        {features.cards.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-5 border-t border-line py-8">
            <FeatureIcon name={icon} />
            <div className="grid content-start gap-1.5">
              <h2 className="text-xl font-bold">{title}</h2>
              <p className="max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ClosingCall />
    </SitePage>
  );
}
