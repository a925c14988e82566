import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { documentTitle } from '../components/document-title.ts';
import { Notice } from '../components/Notice.tsx';
import { Page } from '../components/Page.tsx';
import { homePath } from '../navigation/paths.ts';

export default function NotFoundPage() {
  useEffect(() => documentTitle('Page not found'), []);
  return (
    <Page className="grid place-items-center">
      <Notice
        level={1}
        drawing="dog"
        title="There is nothing at this address"
        action={
          <Link to={homePath} className={buttonClass('primary')}>
            Go to the start page
          </Link>
        }
      >
        A code’s address ends in 8 letters and digits, like 7K3M Q9XA. Compare it with the ones
        printed under the code.
      </Notice>
    </Page>
  );
}
