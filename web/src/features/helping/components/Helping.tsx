import type { HelperAlert, HelperPage } from '@app/query-api/features/helpers/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { hasFailed } from '../../../api/has-failed.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { failureIn } from '../../../language/failure-in.ts';
import type { Language } from '../../../language/language.ts';
import { answerAsHelper, helpingQuery } from '../api/helping.ts';
import type { Told } from '../api/helping.ts';
import { HELPING_TEXTS } from '../texts/helping-texts.ts';
import type { HelpingTexts } from '../texts/helping-words.ts';

const HEADING = 'pr-14 font-display text-3xl font-bold [overflow-wrap:anywhere]';

interface HelpingProps {
  token: string;
  told: Told | null;
  language: Language;
}

/** Answers only after a click, because mail scanners open links, too. */
export function Helping(props: HelpingProps) {
  const { token, told, language } = props;
  const texts = HELPING_TEXTS[language];
  const query = useQuery(helpingQuery(token, told));
  const { data } = query;
  const answer = useAnswer(props);
  return (
    <Tag className="grid gap-5 px-5 py-7 sm:p-9">
      {data === undefined && !hasFailed(query) && <HelpingSkeleton />}
      {data === null && <h1 className={HEADING}>{texts.unknown}</h1>}
      {hasFailed(query) && (
        <>
          <FormFailure text={failureIn(language, query.error, texts.failure)} />
          <Button wide onClick={() => void query.refetch()}>
            {texts.again}
          </Button>
        </>
      )}
      {data && <State page={data} texts={texts} answer={answer} />}
      {data && data.state !== 'ended' && <MockNote language={language} />}
      <FormFailure text={answer.failure} />
    </Tag>
  );
}

function useAnswer({ token, told, language }: HelpingProps) {
  const queryClient = useQueryClient();
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
    await queryClient.invalidateQueries({ queryKey: helpingQuery(token, told).queryKey });
  }
  return { busy, failure, give: (said: 'yes' | 'no') => void give(said) };
}

function State({ page, texts, answer }: Omit<StateProps, 'owner'> & { page: HelperPage }) {
  const owner = page.owner_name ?? '';
  if (page.state === 'invited') return <Asked owner={owner} texts={texts} answer={answer} />;
  if (page.state === 'agreed' && page.alert !== null) {
    return <Alert owner={owner} alert={page.alert} texts={texts} answer={answer} />;
  }
  if (page.state === 'agreed') return <Agreed owner={owner} texts={texts} answer={answer} />;
  return (
    <>
      <FocusedHeading className={HEADING}>{texts.ended}</FocusedHeading>
      <p className="text-ink-soft">{texts.endedText}</p>
    </>
  );
}

interface StateProps {
  owner: string;
  texts: HelpingTexts;
  answer: ReturnType<typeof useAnswer>;
}

function Asked({ owner, texts, answer: { busy, give } }: StateProps) {
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

function Agreed({ owner, texts, answer: { busy, give } }: StateProps) {
  return (
    <>
      <FocusedHeading className={HEADING}>{texts.agreed(owner)}</FocusedHeading>
      <p className="text-ink-soft">{texts.agreedText(owner)}</p>
      <Button className="justify-self-start" busy={busy} onClick={() => give('no')}>
        {texts.leave}
      </Button>
    </>
  );
}

/** Says that somebody wrote or scanned and the owner has not looked; never shows the text. */
function Alert({ owner, alert, texts, answer }: StateProps & { alert: HelperAlert }) {
  const { busy, give } = answer;
  const about = alert.title === null ? null : texts.quote(alert.title);
  if (alert.is_seen) {
    return (
      <>
        <h1 className={HEADING}>{texts.seen(owner)}</h1>
        <p className="text-ink-soft">{texts.seenText}</p>
      </>
    );
  }
  return (
    <>
      <h1 className={HEADING}>{(alert.is_scan ? texts.scanned : texts.alert)(owner, about)}</h1>
      <p>{(alert.is_scan ? texts.scannedText : texts.alertText)(owner)}</p>
      <Button className="justify-self-start" busy={busy} onClick={() => give('no')}>
        {texts.leave}
      </Button>
    </>
  );
}

function HelpingSkeleton() {
  return (
    <Loading label="…" className="grid gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}
