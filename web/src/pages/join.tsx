import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { Joining } from '../features/organisations/components/Joining.tsx';

/** The page that an invitation link to an organisation opens. */
export default function JoinPage() {
  const { token = '' } = useParams();
  useEffect(() => documentTitle(null), []);
  return (
    <Page header={<AccountBar />} className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16">
      <Joining token={token} />
    </Page>
  );
}
