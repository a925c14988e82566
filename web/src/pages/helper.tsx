import type { HelperPage } from '@app/query-api/features/helpers/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useIntention } from '../api/intention.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/Button.tsx';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { FormFailure } from '../components/FormFailure.tsx';
import { MockNote } from '../components/MockNote.tsx';
import { answerAsHelper, helpingQuery, type Told } from '../features/helping/api/helping.ts';
import { HELPING_TEXTS, type HelpingTexts } from '../features/helping/texts/helping-texts.ts';
import { failureIn } from '../language/failure-in.ts';
import { preferredLanguage, type Language } from '../language/language.ts';
import { HEADING, LinkPage, Loaded } from './LinkPage.tsx';

function toldBy(query: URLSearchParams): Told | null {
  const scan = query.get('scan');
  if (scan !== null) return { kind: 'scan', id: scan };
  const message = query.get('message');
  return message === null ? null : { kind: 'message', id: message };
}

/** Answers only after a click, because mail scanners open links, too. */
export default function HelperPage() {
  const { token = '' } = useParams();
  const [address] = useSearchParams();
  const [language] = useState(preferredLanguage);
  const texts = HELPING_TEXTS[language];
  const query = useQuery(helpingQuery(token, toldBy(address)));
  const answer = useAnswer(token, language, query.refetch);
  return (
    <LinkPage language={language}>
      <Loaded query={query} language={language} texts={texts}>
        {(page) =>
          page === null ? (
            <h1 className={HEADING}>{texts.unknown}</h1>
          ) : (
            <>
              <State page={page} texts={texts} answer={answer} />
              {page.state !== 'ended' && <MockNote language={language} />}
            </>
          )
        }
      </Loaded>
      <FormFailure text={answer.failure} />
    </LinkPage>
  );
}

function useAnswer(token: string, language: Language, onAnswered: () => Promise<unknown>) {
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((said: 'yes' | 'no') => {
    const body = { token, agrees: said === 'yes', language };
    return answerAsHelper(body, intention.keyFor([said, body]));
  });
  async function give(said: 'yes' | 'no'): Promise<void> {
    setFailure(null);
    const outcome = await run(said);
    if (outcome === null) return;
    if (!outcome.ok) {
      setFailure(failureIn(language, outcome.error, HELPING_TEXTS[language].failure));
    }
    intention.settle();
    await onAnswered();
  }
  return { busy, failure, give: (said: 'yes' | 'no') => void give(said) };
}

interface StateProps {
  page: HelperPage;
  texts: HelpingTexts;
  answer: ReturnType<typeof useAnswer>;
}

/** Of a message or scan, it says that the owner has not looked, and never shows the text. */
function State({ page, texts, answer: { busy, give } }: StateProps) {
  const owner = page.owner_name ?? '';
  const { state, alert } = page;
  if (state === 'invited') return <Invitation {...{ owner, texts, busy, give }} />;
  const leave = (
    <Button className="justify-self-start" busy={busy} onClick={() => give('no')}>
      {texts.leave}
    </Button>
  );
  if (state !== 'agreed') return <Note title={texts.ended} text={texts.endedText} />;
  if (alert === null) {
    return (
      <>
        <Note title={texts.agreed(owner)} text={texts.agreedText(owner)} />
        {leave}
      </>
    );
  }
  if (alert.is_seen) {
    return (
      <>
        <h1 className={HEADING}>{texts.seen(owner)}</h1>
        <p className="text-ink-soft">{texts.seenText}</p>
      </>
    );
  }
  const about = alert.title === null ? null : texts.quote(alert.title);
  return (
    <>
      <h1 className={HEADING}>{(alert.is_scan ? texts.scanned : texts.alert)(owner, about)}</h1>
      <p>{(alert.is_scan ? texts.scannedText : texts.alertText)(owner)}</p>
      {leave}
    </>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <>
      <FocusedHeading className={HEADING}>{title}</FocusedHeading>
      <p className="text-ink-soft">{text}</p>
    </>
  );
}

interface InvitationProps extends Pick<StateProps, 'texts'> {
  owner: string;
  busy: boolean;
  give: (said: 'yes' | 'no') => void;
}

function Invitation({ owner, texts, busy, give }: InvitationProps) {
  return (
    <>
      <h1 className={HEADING}>{texts.asked(owner)}</h1>
      <p>{texts.askedText(owner)}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {texts.promises(owner).map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <div className="grid gap-3">
        <Button kind="primary" wide busy={busy} onClick={() => give('yes')}>
          {texts.yes}
        </Button>
        <Button wide busy={busy} onClick={() => give('no')}>
          {texts.no}
        </Button>
      </div>
    </>
  );
}
