import type { Language } from '../../../language/language.ts';
import { fetchTexts } from '../../../language/use-texts.ts';
import { FinderNote } from './FinderNote.tsx';
import { OwnPanel } from './OwnPanel.tsx';
import { en } from './texts/en.ts';
import { otherOwnTexts } from './texts/own-texts.ts';
import type { OwnTexts } from './texts/own-texts.ts';

export const textsIn = async (language: Language): Promise<OwnTexts> =>
  (await fetchTexts<OwnTexts>(language, en, otherOwnTexts)).texts;

export { FinderNote, OwnPanel };
