import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { Unsubscribe } from '../features/unsubscribe/components/Unsubscribe.tsx';
import { UNSUBSCRIBE_TEXTS } from '../features/unsubscribe/texts/unsubscribe-texts.ts';
import { preferredLanguage } from '../language/language.ts';
import { threadPath } from '../navigation/paths.ts';

/** The prefix of a finder's token; finders withdraw an address on their private page. */
const FINDER = 'f-';
/** The prefix of a helper's token; helpers leave on a page of their own. */
const HELPER = 'h-';

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const [language] = useState(preferredLanguage);
  const { title } = UNSUBSCRIBE_TEXTS[language];

  useEffect(() => documentTitle(title), [title]);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);

  if (token.startsWith(FINDER)) {
    return <Navigate to={threadPath(token.slice(FINDER.length))} replace />;
  }
  if (token.startsWith(HELPER)) {
    return <Navigate to={`/helper/${encodeURIComponent(token.slice(HELPER.length))}`} replace />;
  }
  return (
    <Page className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16">
      <Unsubscribe token={token} language={language} />
    </Page>
  );
}
