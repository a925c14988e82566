import type { PageToDraw } from '@app/service-kit/drawn-page';

/** The data from which a page was rendered, as the page contains it for the browser. */
export function pageData(html: string): PageToDraw {
  const found = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(html);
  return JSON.parse(found?.[1] ?? 'null') as PageToDraw;
}
