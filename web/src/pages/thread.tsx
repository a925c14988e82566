import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { ThreadView } from '../features/thread/components/ThreadView.tsx';

export default function ThreadPage() {
  const { token = '' } = useParams();

  useEffect(() => documentTitle('Your conversation'), []);

  return (
    <Page foot="This page is yours alone." className="mx-auto max-w-2xl px-3 pb-12 sm:px-6">
      <ThreadView key={token} token={token} />
    </Page>
  );
}
