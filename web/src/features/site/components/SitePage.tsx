import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { PageHead } from '../../../content/pages.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface SitePageProps {
  head: PageHead;
  children: ReactNode;
  className?: string;
}

/**
 * The frame of every public page. The build writes the head; this updates it on client-side
 * navigation.
 */
export function SitePage({ head, children, className = '' }: SitePageProps) {
  useEffect(() => {
    document.title = head.title;
  }, [head]);
  useEffect(() => {
    // Clicks and input from before hydration are replayed now (`build/hydration-bootstrap.ts`).
    document.querySelector('#root')?.dispatchEvent(new Event('taken-over'));
  }, []);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-lift focus:p-3"
      >
        Skip to content
      </a>
      <SiteHeader path={head.path} />
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full max-w-7xl flex-1 px-4 outline-none sm:px-6 ${className}`}
      >
        {children}
      </main>
      <SiteFooter path={head.path} />
    </div>
  );
}
