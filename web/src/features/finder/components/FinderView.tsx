import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { documentTitle } from '../../../components/document-title.ts';
import { laterPart } from '../../../components/later-part.tsx';
import { reportCodePath } from '../../../navigation/paths.ts';
import { useOfflinePart } from '../offline/offline.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { Claimed, lost } from './Claimed.tsx';
import { FinderSkeleton } from './FinderSkeleton.tsx';
import type { FinderStart } from './finder-start.ts';
import { useCode } from './use-code.ts';
import { useOpening } from './use-opening.ts';
import type { CodeState } from './use-code.ts';
import { detailIn } from './words.ts';
import type { LocalizedFinder } from './words.ts';

const FOOT_LINK_CLASS = 'mx-3 inline-flex min-h-11 items-center text-ink-soft underline';

// Few scans end in one of these, so their texts and drawings are loaded on demand.
const gone = laterPart(() => import('./Gone.tsx'));
const notFound = laterPart(() => import('./NotFound.tsx'));
const typed = laterPart(() => import('../typed/Typed.tsx'));
const unclaimed = laterPart(() => import('./Unclaimed.tsx'));
const yours = laterPart(() => import('./Yours.tsx'));

/** Loads the components for a page in this state. */
export async function preloadFor(state: CodeState): Promise<void> {
  if (state.kind === 'gone') await gone.preload();
  if (state.kind === 'missing') await notFound.preload();
  if (state.kind !== 'found') return;
  if (state.code.moved_to) await gone.preload();
  if (!state.code.is_claimed) await unclaimed.preload();
  if (state.code.lost !== null) await lost.preload();
  if (state.code.type !== 'other') await typed.preload();
}

/** Loads everything that the server may render. */
export async function preloadAll(): Promise<void> {
  const parts = [gone, lost, notFound, typed, unclaimed];
  await Promise.all(parts.map((part) => part.preload()));
}

export interface ClaimEvents {
  uid: string;
  localized: LocalizedFinder;
  onClaimed: () => void;
  /** Somebody else was faster: reload the code. */
  onTaken: () => void;
}

interface FinderViewProps {
  uid: string;
  localized: LocalizedFinder;
  /** The server's data; undefined if the browser renders the page first. */
  start: FinderStart | undefined;
  /** For a signed-in visitor; null for anyone else. */
  ClaimForm: ComponentType<ClaimEvents> | null;
}

export function FinderView({ uid, localized, start, ClaimForm }: FinderViewProps) {
  const { texts } = localized;
  const { state, reload } = useCode(uid, start?.state);
  const offline = useOfflinePart();
  const isWide = 'code' in state && (state.code?.is_claimed ?? false);

  // A paused code records no openings, and an unclaimed one has nobody who would see them.
  const isNoted = state.kind === 'found' && state.code.is_accepting_messages;
  useOpening(isNoted ? uid : null);

  const title = titleOf(state, texts);
  useEffect(() => documentTitle(title), [title]);

  return (
    <div
      className={`mx-auto px-3 pt-8 pb-12 sm:px-6 sm:pt-16 ${isWide ? 'max-w-xl lg:max-w-5xl' : 'max-w-xl'}`}
    >
      <Tag twine className="px-4 py-6 min-[360px]:px-5 sm:p-9">
        {offline !== null && (
          <offline.Kept uid={uid} localized={localized} state={state} reload={reload} />
        )}
        <div className="[.instead~&]:hidden">
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
        </div>
      </Tag>
      {state.kind === 'found' && (
        <p className="mt-4 text-center text-sm">
          {start?.isAtOwnDomain && (
            // On an own domain, the front door redirects this to the operator's address.
            <a href={`/auth?next=/${uid}`} rel="nofollow" className={FOOT_LINK_CLASS}>
              {texts.member}
            </a>
          )}
          <a href={reportCodePath(uid)} rel="nofollow" className={FOOT_LINK_CLASS}>
            {texts.report}
          </a>
        </p>
      )}
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
      // Text that was typed before stays visible.
      return state.code === undefined ? (
        <gone.Part localized={localized} />
      ) : (
        <Claimed code={state.code} localized={localized} start={start} isGone />
      );
    case 'unreachable':
      return <Unreachable texts={texts.unreachable} reload={reload} />;
    case 'found': {
      const to = state.code.moved_to;
      if (to) return <gone.Part localized={localized} to={to} />;
      const Part = state.code.type === 'other' ? Claimed : typed.Part;
      return state.code.is_claimed ? (
        <Part code={state.code} localized={localized} start={start} />
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
}

/** Until the browser has loaded the code. */
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
