import { createRoot } from 'react-dom/client';
import { readDrawnPage } from '../api/drawn-page.ts';
import { preloadFor } from '../features/finder/components/FinderView.tsx';
import { finderStart } from '../features/finder/components/finder-start.ts';
import { en } from '../features/finder/texts/en.ts';
import { otherFinderTexts } from '../features/finder/texts/finder-texts.ts';
import type { FinderTexts } from '../features/finder/texts/finder-texts.ts';
import { isLanguage } from '../language/language.ts';
import { fetchTexts } from '../language/use-texts.ts';
import { FinderRoot } from './finder-root.tsx';
import { hydrate, wholeSheet } from './hydrate.ts';

/** @throws if a part cannot be loaded: the server's page then stays, and its form works */
export async function mountInto(root: Element): Promise<void> {
  const drawn = readDrawnPage();
  if (drawn === null || !isLanguage(drawn.language)) {
    createRoot(root).render(<FinderRoot start={undefined} />);
    return;
  }
  const localized = await fetchTexts<FinderTexts>(drawn.language, en, otherFinderTexts);
  const start = finderStart(drawn, localized);
  await preloadFor(start.state);
  hydrate(root, <FinderRoot start={start} />);
  // It includes the fonts, which must not delay the page's main purpose.
  void wholeSheet();
}
