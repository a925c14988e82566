import { ArrowLeft } from 'lucide-react';
import { codePath } from '../../../navigation/paths.ts';
import type { OwnTexts } from './texts/own-texts.ts';

/** For an owner who looks at what finders see. It is at the bottom, so that it moves nothing. */
export function FinderNote({ uid, texts }: { uid: string; texts: OwnTexts }) {
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
