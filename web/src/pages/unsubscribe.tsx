import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { done } from '@app/command-api/contract/command-route';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { UNSUBSCRIBE_TEXTS } from '../features/unsubscribe/texts/unsubscribe-texts.ts';
import { preferredLanguage, type Language } from '../language/language.ts';
import { threadPath, noticesPath } from '../navigation/paths.ts';
import { useIntention } from '../api/intention.ts';
import { ApiError } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/Button.tsx';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { FormFailure } from '../components/FormFailure.tsx';
import { LINK_CLASS } from '../components/link-class.ts';
import { Tag } from '../components/Tag.tsx';
import { failureIn } from '../language/failure-in.ts';
import { write } from '../api/client.ts';

const HEADING = 'pr-14 font-display text-3xl font-bold';

const FINDER = 'f-';

const HELPER = 'h-';

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const [language] = useState(preferredLanguage);
  const { title } = UNSUBSCRIBE_TEXTS[language];

  useEffect(() => documentTitle(title), [title]);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);

  if (token.startsWith(FINDER)) {
    return <Navigate to={threadPath(token.slice(FINDER.length))} replace />;
  }
  if (token.startsWith(HELPER)) {
    return <Navigate to={`/helper/${encodeURIComponent(token.slice(HELPER.length))}`} replace />;
  }
  return (
    <Page className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16">
      <Unsubscribe token={token} language={language} />
    </Page>
  );
}

/** Unsubscribes only after a press, because mail scanners open links, too. */
function Unsubscribe({ token, language }: { token: string; language: Language }) {
  const texts = UNSUBSCRIBE_TEXTS[language];
  const intention = useIntention();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(() => unsubscribe(token, intention.keyFor(token)));

  async function stop(): Promise<void> {
    const outcome = await run(undefined);
    if (outcome === null) return;
    if (outcome.ok) return setDone(true);
    const isUnknown = outcome.error instanceof ApiError && outcome.error.status === 404;
    return setFailure(
      isUnknown ? texts.unknown : failureIn(language, outcome.error, texts.failure),
    );
  }

  return (
    <Tag className="grid gap-5 px-5 py-7 sm:p-9">
      {isDone ? (
        <>
          <FocusedHeading className={HEADING}>{texts.done}</FocusedHeading>
          <p className="text-ink-soft">{texts.doneText}</p>
        </>
      ) : (
        <>
          <h1 className={HEADING}>{texts.title}</h1>
          <p className="text-ink-soft">{texts.text}</p>
          <FormFailure text={failure} />
          <Button kind="primary" wide busy={busy} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        </>
      )}
      <p>
        <a href={noticesPath} className={LINK_CLASS}>
          {texts.settings}
        </a>
      </p>
    </Tag>
  );
}

async function unsubscribe(token: string, idempotencyKey: string): Promise<void> {
  const path = `/unsubscribe/${encodeURIComponent(token)}`;
  await write({ path, as: 'public', body: {}, idempotencyKey, answer: done });
}
