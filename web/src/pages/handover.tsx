import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { Taking } from '../features/handover/components/Taking.tsx';
import { preferredLanguage } from '../language/language.ts';

/** The page where somebody takes over a thing from its owner (docs/product.md, Handing over). */
export default function HandoverPage() {
  const { token = '' } = useParams();
  const [language] = useState(preferredLanguage);

  useEffect(() => documentTitle(null), []);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);

  return (
    <Page className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16">
      <Taking key={token} token={token} language={language} />
    </Page>
  );
}
