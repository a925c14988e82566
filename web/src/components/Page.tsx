import type { ReactNode } from 'react';
import { homePath } from '../navigation/paths.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

interface PageProps {
  children: ReactNode;
  header?: ReactNode;
  foot?: string;
  className?: string;
  texts?: FrameTexts;
}

interface FrameTexts {
  skip: string;
  toDark: string;
  toLight: string;
}

const ENGLISH: FrameTexts = {
  skip: 'Skip to content',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
};

const WIDTH = 'mx-auto w-full max-w-7xl px-4 sm:px-6';

/** The links are plain, since the frame is also used by pages without a router. */
export function Page({ children, header, foot, className = '', texts = ENGLISH }: PageProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-lift focus:p-3"
      >
        {texts.skip}
      </a>
      <header
        className={`relative z-10 flex flex-wrap items-center gap-x-1 pt-2 ${WIDTH} ${foot === undefined ? 'bg-desk' : ''}`}
      >
        <a href={homePath} className="mr-auto inline-flex min-h-11 items-center rounded-control">
          <Wordmark />
        </a>
        {header}
        {foot === undefined && <ThemeToggle texts={texts} />}
      </header>
      <main id="main" tabIndex={-1} className={`w-full flex-1 outline-none ${className}`}>
        {children}
      </main>
      {foot !== undefined && (
        <footer className={`flex items-center justify-between gap-4 pb-4 text-sm ${WIDTH}`}>
          <p className="text-ink-faint">{foot}</p>
          <ThemeToggle texts={texts} />
        </footer>
      )}
    </div>
  );
}
