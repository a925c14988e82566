import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { OfflineNote } from '../components/OfflineNote.tsx';
import { Page } from '../components/Page.tsx';
import { ThreadView } from '../features/thread/components/ThreadView.tsx';
import { en } from '../features/thread/texts/en.ts';
import { otherThreadTexts } from '../features/thread/texts/thread-texts.ts';
import type { ThreadTexts } from '../features/thread/texts/thread-texts.ts';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { useTexts } from '../language/use-texts.ts';

export default function ThreadPage() {
  const { token = '' } = useParams();
  const { localized, choose } = useTexts<ThreadTexts>(en, otherThreadTexts);

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
      <ThreadView key={token} token={token} localized={localized} />
      <OfflineNote text={texts.offline} />
    </Page>
  );
}
