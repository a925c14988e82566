import { useEffect } from 'react';
import { documentTitle } from '../components/document-title.ts';
import { OfflineNote } from '../components/OfflineNote.tsx';
import { Page } from '../components/Page.tsx';
import { ThreadView } from '../features/thread/components/ThreadView.tsx';
import type { ThreadStart } from '../features/thread/components/thread-start.ts';
import { en } from '../features/thread/texts/en.ts';
import { otherThreadTexts } from '../features/thread/texts/thread-texts.ts';
import type { ThreadTexts } from '../features/thread/texts/thread-texts.ts';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { useTexts } from '../language/use-texts.ts';

interface ThreadPageProps {
  token: string;
  start: ThreadStart | undefined;
}

export default function ThreadPage({ token, start }: ThreadPageProps) {
  const { localized, choose } = useTexts<ThreadTexts>(en, otherThreadTexts, start?.localized);

  const title = localized?.texts.title ?? null;
  useEffect(() => documentTitle(title), [title]);

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
      className="mx-auto max-w-2xl px-3 pb-12 sm:px-6"
    >
      <ThreadView token={token} localized={localized} start={start} />
      <LanguageLinks label={texts.language} />
      <OfflineNote text={texts.offline} />
    </Page>
  );
}
