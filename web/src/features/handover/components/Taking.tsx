import type { OfferedThing } from '@app/query-api/features/handover/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { failureIn } from '../../../language/failure-in.ts';
import type { Language } from '../../../language/language.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { offeredThingQuery } from '../api/take-over.ts';
import { TAKING_TEXTS } from '../texts/taking-texts.ts';
import type { TakingTexts } from '../texts/taking-words.ts';
import { TakingForm } from './TakingForm.tsx';

const HEADING = 'pr-14 font-display text-3xl font-bold [overflow-wrap:anywhere]';

/** The offered thing of a private link. Only a click takes it. */
export function Taking({ token, language }: { token: string; language: Language }) {
  const texts = TAKING_TEXTS[language];
  const [done, setDone] = useState<Done | null>(null);
  const isDone = done !== null;
  const query = useQuery({ ...offeredThingQuery(token), enabled: !isDone });
  const { data } = query;
  return (
    <Tag className="grid gap-5 px-5 py-7 sm:p-9">
      {done !== null && (
        <Ended heading={texts.done} text={texts.doneText} texts={texts} {...done} />
      )}
      {!isDone && data === undefined && !hasFailed(query) && <TakingSkeleton />}
      {!isDone && data === null && (
        <Ended heading={texts.unknown} text={texts.unknownText} texts={texts} />
      )}
      {!isDone && hasFailed(query) && (
        <>
          <FormFailure text={failureIn(language, query.error, texts.failure)} />
          <Button wide onClick={() => void query.refetch()}>
            {texts.again}
          </Button>
        </>
      )}
      {!isDone && data && (
        <Offered
          token={token}
          thing={data}
          texts={texts}
          language={language}
          onDone={(organisation) => setDone({ organisation })}
        />
      )}
    </Tag>
  );
}

interface OfferedProps {
  token: string;
  thing: OfferedThing;
  texts: TakingTexts;
  language: Language;
  onDone: (organisation: string | null) => void;
}

function Offered({ thing, ...props }: OfferedProps) {
  const { texts } = props;
  if (thing.is_yours) return <Ended heading={texts.yours} text={texts.yoursText} texts={texts} />;
  if (thing.is_lost) return <Ended heading={texts.lost} text={texts.lostText} texts={texts} />;
  const promises = thing.with_details ? [...texts.promises, texts.withDetails] : texts.promises;
  return (
    <>
      <h1 className={HEADING}>
        {thing.title === null ? texts.heading : texts.headingFor(thing.title)}
      </h1>
      <p>{texts.about}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <TakingForm {...props} title={thing.title ?? ''} />
    </>
  );
}

interface Done {
  /** The new owner; null for the user. */
  organisation: string | null;
}

interface EndedProps extends Partial<Done> {
  heading: string;
  text: string;
  texts: TakingTexts;
}

function Ended({ heading, text, texts, organisation = null }: EndedProps) {
  return (
    <>
      <FocusedHeading className={HEADING}>{heading}</FocusedHeading>
      <p className="text-ink-soft">{text}</p>
      <Link
        to={dashboardPath({ organisation })}
        className={`${buttonClass('plain')} justify-self-start`}
      >
        {texts.dashboard}
      </Link>
    </>
  );
}

function TakingSkeleton() {
  return (
    <Loading label="…" className="grid gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}
