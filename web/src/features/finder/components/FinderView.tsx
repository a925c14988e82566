import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { documentTitle } from '../../../components/document-title.ts';
import { laterPart } from '../../../components/later-part.tsx';
import { reportCodePath } from '../../../navigation/paths.ts';
import { useOfflinePart } from '../offline/offline.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { Claimed, lost } from './Claimed.tsx';
import type { FinderStart } from './finder-start.ts';
import { useCode, useOpening, type CodeState } from './use-code.ts';
import { detailIn, type LocalizedFinder } from './words.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

const FOOT_LINK_CLASS = 'mx-3 inline-flex min-h-11 items-center text-ink-soft underline';

// Few scans end in one of these, so their texts and drawings are loaded on demand.
const formless = laterPart(() => import('./Formless.tsx'));
const typed = laterPart(() => import('../typed/Typed.tsx'));

export async function preloadFor(state: CodeState): Promise<void> {
  if (state.kind !== 'found') {
    if (state.kind === 'gone' || state.kind === 'missing') await formless.preload();
    return;
  }
  if (!state.code.is_claimed) await formless.preload();
  if (state.code.lost !== null) await lost.preload();
  if (state.code.type !== 'other') await typed.preload();
}

export async function preloadAll(): Promise<void> {
  await Promise.all([formless, lost, typed].map((part) => part.preload()));
}

export interface ClaimEvents {
  uid: string;
  localized: LocalizedFinder;
  onClaimed: () => void;
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
  if (isYours) return <formless.Part kind="yours" texts={texts} />;
  switch (state.kind) {
    case 'loading':
      return <Waiting texts={texts} />;
    case 'missing':
      return (
        <formless.Part
          kind="missing"
          origin={start?.origin ?? ''}
          title={detailIn(localized, state.detail, texts.notFound.title)}
          texts={texts}
        />
      );
    case 'gone':
      // Text that was typed before stays visible.
      return state.code === undefined ? (
        <formless.Part kind="gone" texts={texts} />
      ) : (
        <Claimed code={state.code} localized={localized} start={start} isGone />
      );
    case 'failed':
      return (
        <NotLoaded
          title={detailIn(localized, state.detail, texts.notFound.title)}
          retry={texts.unreachable.retry}
          reload={reload}
        />
      );
    case 'unreachable':
      return <NotLoaded {...texts.unreachable} reload={reload} />;
    case 'found': {
      const Part = state.code.type === 'other' ? Claimed : typed.Part;
      return state.code.is_claimed ? (
        <Part code={state.code} localized={localized} start={start} />
      ) : (
        <formless.Part kind="unclaimed" uid={uid} texts={texts}>
          {ClaimForm !== null && (
            <ClaimForm
              uid={uid}
              localized={localized}
              onClaimed={() => setYours(true)}
              onTaken={reload}
            />
          )}
        </formless.Part>
      );
    }
  }
}

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

interface NotLoadedProps {
  title: string;
  help?: string;
  retry: string;
  reload: () => void;
}

function NotLoaded({ title, help, retry, reload }: NotLoadedProps) {
  return (
    <div className="grid gap-5 pr-10">
      <h1 className="text-2xl font-bold">{title}</h1>
      {help !== undefined && <p className="text-ink-soft">{help}</p>}
      <Button kind="primary" onClick={reload}>
        {retry}
      </Button>
    </div>
  );
}

function FinderSkeleton({ label }: { label: string }) {
  return (
    <Loading className="script-only grid gap-5" label={label}>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <hr className="tag-fold my-2" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-13 w-full" />
    </Loading>
  );
}
