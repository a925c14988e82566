import { accessibility } from '../content/accessibility.ts';
import { heads } from '../content/pages.ts';
import { LegalText } from '../features/site/components/LegalText.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

export default function AccessibilityPage() {
  return (
    <SitePage head={heads.accessibility}>
      <LegalText {...accessibility} since="Updated" />
    </SitePage>
  );
}
