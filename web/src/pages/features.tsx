import { features } from '../content/features.ts';
import { heads } from '../content/pages.ts';
import { FeatureList } from '../features/site/components/FeatureIcon.tsx';
import { ClosingCall, PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

export default function FeaturesPage() {
  return (
    <SitePage head={heads.features}>
      <PageTitle title={features.title} lede={features.lede} />
      <FeatureList items={features.cards} level={2} />
      <ClosingCall />
    </SitePage>
  );
}
