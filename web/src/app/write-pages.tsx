// Runs at build time: renders public pages to HTML.
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { articles } from '../content/blog/articles.ts';
import { articleHead } from '../content/blog/heads.ts';
import { heads, notFoundHead } from '../content/pages.ts';
import type { PageHead } from '../content/pages.ts';
import { APP_SEGMENTS } from '../navigation/paths.ts';
import { App } from './App.tsx';
import { publicRouteAt } from './public-routes.tsx';

export interface WrittenPage extends PageHead {
  html: string;
}

async function writePage(head: PageHead): Promise<WrittenPage> {
  await publicRouteAt(head.path).preload();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={head.path}>{children}</StaticRouter>
  );
  const html = renderToString(
    <StrictMode>
      <App Router={Router} />
    </StrictMode>,
  );
  return { ...head, html };
}

const allHeads: readonly PageHead[] = [...Object.values(heads), ...articles.map(articleHead)];

export const pages = await Promise.all(allHeads.map(writePage));
export const notFound = await writePage(notFoundHead);
export const appSegments = APP_SEGMENTS;
