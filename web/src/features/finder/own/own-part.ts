import type { Language } from '../../../language/language.ts';
import { fetchTexts } from '../../../language/use-texts.ts';
import { isAsFinder } from './as-finder.ts';
import { FinderNote } from './FinderNote.tsx';
import { OwnPanel } from './OwnPanel.tsx';
import { en } from './texts/en.ts';
import { otherOwnTexts } from './texts/own-texts.ts';
import type { OwnTexts } from './texts/own-texts.ts';

/** What an owner sees of their own code. */
export interface OwnCode {
  OwnPanel: typeof OwnPanel;
  FinderNote: typeof FinderNote;
  texts: OwnTexts;
  /** As the query API answered it; null where the owner looks at what finders see. */
  code: object | null;
}

/** What the script in the head of the page found (`web/build/own-code-check.ts`). */
async function findOwn(): Promise<object | null> {
  const found: unknown = await Reflect.get(window, 'ownCode');
  return typeof found === 'object' ? found : null;
}

/**
 * What somebody signed in sees beside or in place of the form.
 * @returns null where the code is not theirs
 * @throws where a part of it cannot be fetched
 */
export async function loadOwn(language: Language): Promise<OwnCode | null> {
  const code = await findOwn();
  if (code === null && !isAsFinder(window.location.search)) return null;
  const { texts } = await fetchTexts<OwnTexts>(language, en, otherOwnTexts);
  return { OwnPanel, FinderNote, texts, code };
}
