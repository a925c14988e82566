import { heads } from '../content/pages.ts';
import { privacy } from '../content/privacy.ts';
import { LegalText, SitePage } from '../features/site/components/SitePage.tsx';

export default function PrivacyPage() {
  return (
    <SitePage head={heads.privacy}>
      <LegalText {...privacy} />
    </SitePage>
  );
}
