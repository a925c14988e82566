import { imprintWords } from '../content/imprint.ts';
import { heads } from '../content/pages.ts';
import { Imprint } from '../features/operator/components/Imprint.tsx';
import { LegalContact } from '../features/operator/components/LegalContact.tsx';
import { OperatorPrivacy } from '../features/operator/components/OperatorPrivacy.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

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
