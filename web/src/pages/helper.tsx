import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import type { Told } from '../features/helping/api/helping.ts';
import { Helping } from '../features/helping/components/Helping.tsx';
import { preferredLanguage } from '../language/language.ts';

function toldBy(query: URLSearchParams): Told | null {
  const scan = query.get('scan');
  if (scan !== null) return { kind: 'scan', id: scan };
  const message = query.get('message');
  return message === null ? null : { kind: 'message', id: message };
}

export default function HelperPage() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
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
      <Helping token={token} told={toldBy(query)} language={language} />
    </Page>
  );
}
