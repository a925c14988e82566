import { heads } from '../content/pages.ts';
import { terms } from '../content/terms.ts';
import { OperatorTerms } from '../features/operator/components/OperatorTexts.tsx';
import { LegalText, SitePage } from '../features/site/components/SitePage.tsx';

export default function TermsPage() {
  return (
    <SitePage head={heads.terms}>
      <LegalText {...terms} />
      <OperatorTerms />
    </SitePage>
  );
}
