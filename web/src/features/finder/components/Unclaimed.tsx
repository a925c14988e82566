import type { ReactNode } from 'react';
import { Drawing } from '../../../components/Drawing.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { authPath, codePath } from '../../../navigation/paths.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

interface UnclaimedProps {
  uid: string;
  texts: FinderTexts['unclaimed'];
  /** The claim form for a signed-in visitor; false for anyone else. */
  children: ReactNode;
}

export default function Unclaimed({ uid, texts, children }: UnclaimedProps) {
  return (
    <div className="grid gap-5">
      <Drawing name="bag" className="h-24" />
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
      <hr className="tag-fold" />
      <p className="font-semibold">{texts.yours}</p>
      {children === false ? (
        <>
          <a
            href={authPath(codePath(uid))}
            className={`${buttonClass('primary', true)} script-only`}
          >
            {texts.signIn}
          </a>
          <noscript>
            <p className="rounded-control bg-amber-wash p-3 text-amber">{texts.needsScripts}</p>
          </noscript>
        </>
      ) : (
        children
      )}
    </div>
  );
}
