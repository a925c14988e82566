// Runs in the front door: renders the public pages (docs/adr/0103).
import { siteName } from '../components/site-name.ts';
import type { DrawnPage, PageRenderer, PageToDraw } from '@app/query-api/contract/drawn-page';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { FinderRoot } from '../app/finder-root.tsx';
import { ThreadRoot } from '../app/thread-root.tsx';
import { preloadAll } from '../features/finder/components/FinderView.tsx';
import { finderStart, readCodeAnswer } from '../features/finder/components/finder-start.ts';
import type { CodeState } from '../features/finder/components/use-code.ts';
import { en as finderEnglish } from '../features/finder/texts/en.ts';
import { otherFinderTexts } from '../features/finder/texts/finder-texts.ts';
import type { FinderTexts } from '../features/finder/texts/finder-texts.ts';
import { typedCatalogues } from '../features/finder/typed/typed-texts.ts';
import { isKnownType } from '../features/finder/typed/typed-words.ts';
import { threadStart } from '../features/thread/components/thread-start.ts';
import { en as threadEnglish } from '../features/thread/texts/en.ts';
import { otherThreadTexts } from '../features/thread/texts/thread-texts.ts';
import type { ThreadTexts } from '../features/thread/texts/thread-texts.ts';
import { acceptedLanguages } from '../language/accepted-languages.ts';
import { isLanguage, LANGUAGES, pickLanguage } from '../language/language.ts';
import type { Catalogues } from '../language/language.ts';
import { fetchTexts } from '../language/use-texts.ts';
import type { LocalizedTexts } from '../language/use-texts.ts';

/** All texts of a page, by language. */
async function allTexts<T>(
  english: T,
  others: Catalogues<T>,
): Promise<ReadonlyMap<string, LocalizedTexts<T>>> {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  const fetched = languages.map((language) => fetchTexts(language, english, others));
  return new Map((await Promise.all(fetched)).map((localized) => [localized.language, localized]));
}

const finderTexts = await allTexts<FinderTexts>(finderEnglish, otherFinderTexts);
const threadTexts = await allTexts<ThreadTexts>(threadEnglish, otherThreadTexts);
const typedWords = new Map(
  await Promise.all(
    Object.entries(typedCatalogues).map(async ([tag, load]) => [tag, await load()] as const),
  ),
);
await preloadAll();

function wordsFor({ answer, id }: PageToDraw, language: string) {
  const state = readCodeAnswer(answer, id);
  if (state?.kind !== 'found') return undefined;
  const { type } = state.code;
  if (!isKnownType(type)) return undefined;
  const words = typedWords.get(language)?.[type];
  return words && { type, ...words };
}

function drawFinder(asked: PageToDraw): DrawnPage {
  const localized = finderTexts.get(asked.language) ?? { language: 'en', texts: finderEnglish };
  const page = { ...asked, words: wordsFor(asked, localized.language) };
  const start = finderStart(page, localized);
  const { texts } = localized;
  // A link preview says what the page is for, and nothing about the code or its owner.
  const headlines: Partial<Record<CodeState['kind'], string>> = {
    missing: texts.notFound.title,
    gone: texts.gone.title,
  };
  const headline = headlines[start.state.kind] ?? texts.writeTo;
  return {
    title: `${headline} · ${siteName}`,
    html: renderToString(<FinderRoot start={start} />),
    data: JSON.stringify(page),
  };
}

function drawThread(page: PageToDraw): DrawnPage {
  const localized = threadTexts.get(page.language) ?? { language: 'en', texts: threadEnglish };
  const start = threadStart(page, localized);
  const root = <ThreadRoot token={page.id} start={start} queryClient={new QueryClient()} />;
  return {
    title: `${localized.texts.title} · ${siteName}`,
    html: renderToString(root),
    data: JSON.stringify(page),
  };
}

export const renderer: PageRenderer = {
  languageOf: (chosen, accepted) => pickLanguage(chosen, acceptedLanguages(accepted)),
  drawFinder,
  drawThread,
};
export const languages = Object.keys(LANGUAGES);
