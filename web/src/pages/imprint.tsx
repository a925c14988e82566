import { imprintWords } from '../content/imprint.ts';
import { heads } from '../content/pages.ts';
import {
  Imprint,
  LegalContact,
  OperatorPrivacy,
} from '../features/operator/components/OperatorTexts.tsx';
import { PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

export default function ImprintPage() {
  return (
    <SitePage head={heads.imprint}>
      <PageTitle title={imprintWords.title} lede={imprintWords.lede} />
      <Imprint />
      <OperatorPrivacy />
      <LegalContact />
    </SitePage>
  );
}
