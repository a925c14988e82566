import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { done } from '@app/command-api/contract/command-route';
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
import { failureIn } from '../language/failure-in.ts';
import { write } from '../api/client.ts';
import { HEADING, LinkPage } from './LinkPage.tsx';

const FINDER = 'f-';
const HELPER = 'h-';

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const [language] = useState(preferredLanguage);
  if (token.startsWith(FINDER)) {
    return <Navigate to={threadPath(token.slice(FINDER.length))} replace />;
  }
  if (token.startsWith(HELPER)) {
    return <Navigate to={`/helper/${encodeURIComponent(token.slice(HELPER.length))}`} replace />;
  }
  return <Unsubscribe token={token} language={language} />;
}

/** Unsubscribes only after a press, because mail scanners open links, too. */
function Unsubscribe({ token, language }: { token: string; language: Language }) {
  const texts = UNSUBSCRIBE_TEXTS[language];
  const intention = useIntention();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(() =>
    write({
      path: `/unsubscribe/${encodeURIComponent(token)}`,
      as: 'public',
      body: {},
      idempotencyKey: intention.keyFor(token),
      answer: done,
    }),
  );

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
    <LinkPage title={texts.title} language={language}>
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
    </LinkPage>
  );
}
