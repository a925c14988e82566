import { ArrowLeft } from 'lucide-react';
import * as z from 'zod/mini';
import { get } from '../../../api/client.ts';
import type { Language } from '../../../language/language.ts';
import { fetchTexts } from '../../../language/use-texts.ts';
import { codePath } from '../../../navigation/paths.ts';
import { OwnPanel } from './OwnPanel.tsx';
import { en } from './texts/en.ts';
import { otherOwnTexts } from './texts/own-texts.ts';
import type { OwnTexts } from './texts/own-texts.ts';

export interface OwnCode {
  OwnPanel: typeof OwnPanel;
  FinderNote: typeof FinderNote;
  texts: OwnTexts;
  /** The query API's answer; null if the owner looks at what finders see. */
  code: object | null;
}

const codes = z.array(z.looseObject({ uid: z.string() }));

/** The script in the page's head has not run if the user comes from another page of the app. */
async function findOwn(uid: string): Promise<object | null> {
  if (Reflect.has(window, 'ownCode')) {
    const found: unknown = await Reflect.get(window, 'ownCode');
    return typeof found === 'object' ? found : null;
  }
  const path = '/user/qr-codes?with_organisations=true';
  const own = await get({ path, as: 'signed-in', answer: codes });
  return own.find((code) => code.uid === uid) ?? null;
}

/** @returns null if the code is not theirs @throws if a part of it cannot be loaded */
export async function loadOwn(uid: string, language: Language): Promise<OwnCode | null> {
  const isFinder = new URLSearchParams(window.location.search).get('as') === 'finder';
  const code = isFinder ? null : await findOwn(uid);
  if (code === null && !isFinder) return null;
  const { texts } = await fetchTexts<OwnTexts>(language, en, otherOwnTexts);
  return { OwnPanel, FinderNote, texts, code };
}

/** For an owner who looks at what finders see. It is at the bottom, so that it moves nothing. */
function FinderNote({ uid, texts }: { uid: string; texts: OwnTexts }) {
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-sm text-ink-soft">
      {texts.asFinderNote}
      <a
        href={codePath(uid)}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        {texts.back}
      </a>
    </p>
  );
}
