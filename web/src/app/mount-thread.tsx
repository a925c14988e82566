import { createRoot } from 'react-dom/client';
import { readDrawnPage } from '../api/drawn-page.ts';
import { threadStart } from '../features/thread/components/thread-start.ts';
import { en } from '../features/thread/texts/en.ts';
import { otherThreadTexts } from '../features/thread/texts/thread-texts.ts';
import type { ThreadTexts } from '../features/thread/texts/thread-texts.ts';
import { isLanguage } from '../language/language.ts';
import { fetchTexts } from '../language/use-texts.ts';
import { threadToken } from '../navigation/paths.ts';
import { queryClient } from './query-client.ts';
import { hydrate, wholeSheet } from './hydrate.ts';
import { ThreadRoot } from './thread-root.tsx';

/** @throws if a part cannot be loaded: the server's page then stays, and its form works */
export async function mountInto(root: Element): Promise<void> {
  const drawn = readDrawnPage();
  if (drawn === null || !isLanguage(drawn.language)) {
    const token = threadToken(window.location.pathname) ?? '';
    createRoot(root).render(
      <ThreadRoot token={token} start={undefined} queryClient={queryClient} />,
    );
    return;
  }
  const localized = await fetchTexts<ThreadTexts>(drawn.language, en, otherThreadTexts);
  const start = threadStart(drawn, localized);
  hydrate(root, <ThreadRoot token={drawn.id} start={start} queryClient={queryClient} />);
  // It includes the fonts, which must not delay the page's main purpose.
  void wholeSheet();
}
