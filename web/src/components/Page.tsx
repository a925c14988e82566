import type { ReactNode } from 'react';
import { homePath } from '../navigation/paths.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

interface PageProps {
  children: ReactNode;
  /** Stands at the right of the header, before the toggle of the look. */
  header?: ReactNode;
  className?: string;
}

/** Header, main, nothing else. The links are plain: this frame also serves pages without router. */
export function Page({ children, header, className = '' }: PageProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-lift focus:p-3"
      >
        Skip to the content
      </a>
      <header className="relative z-10 flex items-center justify-between gap-2 px-4 pt-2 sm:px-6">
        <a href={homePath} className="inline-flex min-h-11 items-center rounded-control">
          <Wordmark />
        </a>
        <div className="flex items-center gap-1">
          {header}
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`w-full flex-1 outline-none ${className}`}>
        {children}
      </main>
    </div>
  );
}
