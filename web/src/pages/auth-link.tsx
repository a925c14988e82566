import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../components/Page.tsx';
import { Tag } from '../components/Tag.tsx';
import { LinkVerification } from '../features/auth/components/LinkVerification.tsx';

export default function AuthLinkPage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <Page
      foot="Finders never see your name or address."
      className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16"
    >
      <Tag twine className="px-5 py-7 sm:p-9">
        <LinkVerification key={token} token={token} next={search.get('next')} />
      </Tag>
    </Page>
  );
}
