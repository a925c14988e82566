import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { documentTitle } from '../../../components/document-title.ts';
import { laterPart } from '../../../components/later-part.tsx';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { Claimed } from './Claimed.tsx';
import { FinderSkeleton } from './FinderSkeleton.tsx';
import type { FinderStart } from './finder-start.ts';
import { useCode } from './use-code.ts';
import type { CodeState } from './use-code.ts';
import { detailIn } from './words.ts';
import type { LocalizedFinder } from './words.ts';

// Few scans end in one of these, so their words and drawings come only then.
const gone = laterPart(() => import('./Gone.tsx'));
const lost = laterPart(() => import('./Lost.tsx'));
const notFound = laterPart(() => import('./NotFound.tsx'));
const unclaimed = laterPart(() => import('./Unclaimed.tsx'));
const yours = laterPart(() => import('./Yours.tsx'));

/** Fetches what a page in this state is drawn with. */
export async function preloadFor(state: CodeState): Promise<void> {
  if (state.kind === 'gone') await gone.preload();
  if (state.kind === 'missing') await notFound.preload();
  if (state.kind === 'found' && !state.code.is_claimed) await unclaimed.preload();
  if (state.kind === 'found' && state.code.lost !== null) await lost.preload();
}

/** Fetches all that the server may draw. */
export async function preloadAll(): Promise<void> {
  await Promise.all([gone.preload(), lost.preload(), notFound.preload(), unclaimed.preload()]);
}

export interface ClaimEvents {
  uid: string;
  localized: LocalizedFinder;
  onClaimed: () => void;
  /** Another was quicker: read the code again. */
  onTaken: () => void;
}

interface FinderViewProps {
  uid: string;
  localized: LocalizedFinder;
  /** What the server drew; nothing where the browser draws the page first. */
  start: FinderStart | undefined;
  /** For a signed-in visitor; null for anyone else. */
  ClaimForm: ComponentType<ClaimEvents> | null;
}

export function FinderView({ uid, localized, start, ClaimForm }: FinderViewProps) {
  const { texts } = localized;
  const { state, reload } = useCode(uid, start?.state);
  const isWide = 'code' in state && (state.code?.is_claimed ?? false);

  const title = titleOf(state, texts);
  useEffect(() => documentTitle(title), [title]);

  return (
    <div
      className={`mx-auto px-3 pt-8 pb-12 sm:px-6 sm:pt-16 ${isWide ? 'max-w-xl lg:max-w-5xl' : 'max-w-xl'}`}
    >
      <Tag twine className="px-4 py-6 min-[360px]:px-5 sm:p-9">
        <Suspense fallback={<FinderSkeleton label={texts.loading} />}>
          <Content
            state={state}
            uid={uid}
            localized={localized}
            start={start}
            reload={reload}
            ClaimForm={ClaimForm}
          />
        </Suspense>
      </Tag>
    </div>
  );
}

function titleOf(state: CodeState, texts: FinderTexts): string | null {
  if (state.kind === 'missing') return texts.notFound.title;
  if (state.kind === 'gone') return texts.gone.title;
  if (state.kind !== 'found') return null;
  return state.code.is_claimed ? state.code.title : texts.unclaimed.title;
}

interface ContentProps extends FinderViewProps {
  state: CodeState;
  reload: () => void;
}

function Content({ state, uid, localized, start, reload, ClaimForm }: ContentProps) {
  const { texts } = localized;
  const [isYours, setYours] = useState(false);
  if (isYours) return <yours.Part texts={texts.claimed} />;
  switch (state.kind) {
    case 'loading':
      return <Waiting texts={texts} />;
    case 'missing':
      return (
        <notFound.Part
          origin={start?.origin ?? ''}
          title={detailIn(localized, state.detail, texts.notFound.title)}
          texts={texts.notFound}
        />
      );
    case 'gone':
      // What was typed before stays in view.
      return state.code === undefined ? (
        <gone.Part texts={texts.gone} />
      ) : (
        <Claimed code={state.code} localized={localized} form={start?.form} isGone />
      );
    case 'unreachable':
      return <Unreachable texts={texts.unreachable} reload={reload} />;
    case 'found':
      return state.code.is_claimed ? (
        <Claimed
          code={state.code}
          localized={localized}
          form={start?.form}
          lost={
            state.code.lost !== null && (
              <lost.Part code={state.code} loss={state.code.lost} localized={localized} />
            )
          }
        />
      ) : (
        <unclaimed.Part uid={uid} texts={texts.unclaimed}>
          {ClaimForm !== null && (
            <ClaimForm
              uid={uid}
              localized={localized}
              onClaimed={() => setYours(true)}
              onTaken={reload}
            />
          )}
        </unclaimed.Part>
      );
  }
}

/** Until the browser has asked for the code by itself. */
function Waiting({ texts }: { texts: FinderTexts }) {
  return (
    <>
      <FinderSkeleton label={texts.loading} />
      <noscript>
        <p className="font-semibold">{texts.unreachable.title}</p>
        <p className="text-ink-soft">{texts.unreachable.help}</p>
      </noscript>
    </>
  );
}

interface UnreachableProps {
  texts: FinderTexts['unreachable'];
  reload: () => void;
}

function Unreachable({ texts, reload }: UnreachableProps) {
  return (
    <div className="grid gap-5 pr-10">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
      <Button kind="primary" onClick={reload}>
        {texts.retry}
      </Button>
    </div>
  );
}
