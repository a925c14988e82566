import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { documentTitle } from '../../../components/document-title.ts';
import { en } from '../texts/en.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { Claimed } from './Claimed.tsx';
import { NotFound } from './NotFound.tsx';
import { Unclaimed } from './Unclaimed.tsx';
import { Yours } from './Yours.tsx';
import { useCode } from './use-code.ts';
import type { CodeState } from './use-code.ts';

export interface ClaimEvents {
  uid: string;
  onClaimed: () => void;
  /** Another was quicker: read the code again. */
  onTaken: () => void;
}

interface FinderViewProps {
  uid: string;
  /** For a signed-in visitor; null for anyone else. */
  ClaimForm: ComponentType<ClaimEvents> | null;
}

export function FinderView({ uid, ClaimForm }: FinderViewProps) {
  const texts: FinderTexts = en;
  const { state, reload } = useCode(uid);
  const isWide = state.kind === 'found' && state.code.is_claimed;

  const title = titleOf(state, texts);
  useEffect(() => documentTitle(title), [title]);

  return (
    <div
      className={`mx-auto px-3 pt-8 pb-12 sm:px-6 sm:pt-16 ${isWide ? 'max-w-xl lg:max-w-5xl' : 'max-w-xl'}`}
    >
      <Tag twine className="px-4 py-6 min-[360px]:px-5 sm:p-9">
        <Content state={state} uid={uid} texts={texts} reload={reload} ClaimForm={ClaimForm} />
      </Tag>
    </div>
  );
}

function titleOf(state: CodeState, texts: FinderTexts): string | null {
  if (state.kind === 'missing') return texts.notFound.title;
  if (state.kind !== 'found') return null;
  return state.code.is_claimed ? state.code.title : texts.unclaimed.title;
}

interface ContentProps extends FinderViewProps {
  state: CodeState;
  texts: FinderTexts;
  reload: () => void;
}

function Content({ state, uid, texts, reload, ClaimForm }: ContentProps) {
  const [isYours, setYours] = useState(false);
  if (isYours) return <Yours texts={texts.claimed} />;
  switch (state.kind) {
    case 'loading':
      return <FinderSkeleton label={texts.loading} />;
    case 'missing':
      return <NotFound detail={state.detail} texts={texts.notFound} />;
    case 'unreachable':
      return (
        <div className="grid gap-5 pr-10">
          <h1 className="text-2xl font-bold">{texts.unreachable.title}</h1>
          <p className="text-ink-soft">{texts.unreachable.help}</p>
          <Button kind="primary" onClick={reload}>
            {texts.unreachable.retry}
          </Button>
        </div>
      );
    case 'found':
      return state.code.is_claimed ? (
        <Claimed code={state.code} texts={texts} />
      ) : (
        <Unclaimed uid={uid} texts={texts.unclaimed}>
          {ClaimForm !== null && (
            <ClaimForm uid={uid} onClaimed={() => setYours(true)} onTaken={reload} />
          )}
        </Unclaimed>
      );
  }
}

function FinderSkeleton({ label }: { label: string }) {
  return (
    <Loading className="grid gap-5" label={label}>
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
