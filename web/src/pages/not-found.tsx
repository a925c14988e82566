import { buttonClass } from '../components/button-class.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { notFoundPage } from '../content/not-found.ts';
import { notFoundHead } from '../content/pages.ts';
import { homePath } from '../navigation/paths.ts';
import { SitePage } from '../features/site/components/SitePage.tsx';

export default function NotFoundPage() {
  return (
    <SitePage head={notFoundHead} className="grid place-items-center">
      <EmptyState
        level={1}
        drawing="dog"
        title={notFoundPage.title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={homePath} className={buttonClass('primary')}>
              {notFoundPage.home}
            </a>
            <a href="/help" className={buttonClass('plain')}>
              {notFoundPage.help}
            </a>
          </div>
        }
      >
        {notFoundPage.text}
      </EmptyState>
    </SitePage>
  );
}
