import { readUid } from '@app/query-api/contract/uid';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { getToken, watchToken } from '../api/token.ts';
import { Page } from '../components/Page.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import { FinderView } from '../features/finder/components/FinderView.tsx';
import type { ClaimEvents } from '../features/finder/components/FinderView.tsx';
import type { FinderStart } from '../features/finder/components/finder-start.ts';
import { en } from '../features/finder/texts/en.ts';
import { otherFinderTexts } from '../features/finder/texts/finder-texts.ts';
import type { FinderTexts } from '../features/finder/texts/finder-texts.ts';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { useTexts } from '../language/use-texts.ts';
import { codeSegment } from '../navigation/paths.ts';

const LazyClaimForm = lazy(() => import('../features/claim/components/ClaimForm.tsx'));

/** Few scans end in a claim, so its form is loaded only when needed. */
function ClaimForm(props: ClaimEvents) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <LazyClaimForm {...props} />
    </Suspense>
  );
}

function uidInAddress(): string {
  const segment = codeSegment(window.location.pathname) ?? '';
  return readUid(segment) ?? segment;
}

/** @param start what the server rendered; undefined if the browser rendered the page first */
export default function FinderPage({ start }: { start?: FinderStart }) {
  const uid = start?.uid ?? uidInAddress();
  const { localized, choose } = useTexts<FinderTexts>(en, otherFinderTexts, start?.localized);
  const isSignedIn = useSyncExternalStore(watchToken, getToken, () => null) !== null;

  useEffect(prepareToasts, []);

  if (localized === null) return null;
  const { language, texts } = localized;
  return (
    <Page
      foot={texts.foot}
      texts={texts.page}
      header={
        <div className="max-md:mr-24">
          <LanguageChoice language={language} onChoose={choose} label={texts.language} />
        </div>
      }
    >
      <FinderView
        uid={uid}
        localized={localized}
        start={start}
        ClaimForm={isSignedIn ? ClaimForm : null}
      />
      <LanguageLinks label={texts.language} />
    </Page>
  );
}
