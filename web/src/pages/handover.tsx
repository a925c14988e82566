import { useState } from 'react';
import { useParams, Link } from 'react-router-dom';
import type { OfferedThing } from '@app/query-api/features/handover/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { preferredLanguage, type Language } from '../language/language.ts';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { FormFailure } from '../components/FormFailure.tsx';
import { failureIn } from '../language/failure-in.ts';
import { dashboardPath } from '../navigation/dashboard-path.ts';
import {
  offeredThingQuery,
  handoverTaking,
  takeOver,
  type HandoverTaking,
} from '../features/handover/api/take-over.ts';
import { TAKING_TEXTS } from '../features/handover/texts/taking-texts.ts';
import type { TakingTexts } from '../features/handover/texts/taking-words.ts';
import { useIntention } from '../api/intention.ts';
import { ApiError } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { TextField } from '../components/Field.tsx';
import { Form } from '../components/Form.tsx';
import { ofOrganisation } from '../navigation/use-organisation.ts';
import { ManagedOrganisation } from '../features/organisations/components/ManagedOrganisation.tsx';
import { HEADING, LinkPage, Loaded } from './LinkPage.tsx';

const MAX_TITLE_LENGTH = 120;

export default function HandoverPage() {
  const { token = '' } = useParams();
  const [language] = useState(preferredLanguage);
  return (
    <LinkPage language={language}>
      <Taking key={token} token={token} language={language} />
    </LinkPage>
  );
}

/** The thing that a private link offers. Only a click takes it. */
function Taking({ token, language }: { token: string; language: Language }) {
  const texts = TAKING_TEXTS[language];
  const [done, setDone] = useState<Done | null>(null);
  const query = useQuery({ ...offeredThingQuery(token), enabled: done === null });
  if (done !== null) {
    return <Ended heading={texts.done} text={texts.doneText} texts={texts} {...done} />;
  }
  return (
    <Loaded query={query} language={language} texts={texts}>
      {(thing) =>
        thing === null ? (
          <Ended heading={texts.unknown} text={texts.unknownText} texts={texts} />
        ) : (
          <Offered
            token={token}
            thing={thing}
            texts={texts}
            language={language}
            onDone={(organisation) => setDone({ organisation })}
          />
        )
      }
    </Loaded>
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

interface Said {
  texts: TakingTexts;
  language: Language;
}

interface TakingFormProps extends Said {
  token: string;
  title: string;
  onDone: (organisation: string | null) => void;
}

function TakingForm(props: TakingFormProps) {
  const { title, texts } = props;
  const [name, setName] = useState(title);
  const [organisation, setOrganisation] = useState<string | null>(null);
  const { take, error, failure, busy } = useTaking(props);
  return (
    <Form
      errors={error === undefined ? {} : { title: error }}
      send={() => void take(name, organisation)}
      aria-label={texts.take}
    >
      <ManagedOrganisation
        label={texts.whose}
        mine={texts.me}
        value={organisation}
        onChange={setOrganisation}
      />
      <TextField
        {...texts.name}
        name="title"
        autoComplete="off"
        maxLength={MAX_TITLE_LENGTH}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      {failure !== null && <FormFailure text={failure} />}
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? texts.taking : texts.take}
      </Button>
    </Form>
  );
}

function failureOf(error: unknown, { texts, language }: Said): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'handover-to-yourself') return texts.already;
  if (code === 'code-limit-reached') return texts.full;
  return failureIn(language, error, texts.failure);
}

function useTaking({ token, texts, language, onDone }: TakingFormProps) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((body: HandoverTaking) =>
    takeOver(token, body, intention.keyFor([token, body])),
  );

  async function take(name: string, organisation: string | null): Promise<void> {
    const title = name.trim();
    const isFine = handoverTaking.safeParse({ title }).success;
    setError(isFine ? undefined : texts.nameMissing);
    setFailure(null);
    if (!isFine) return;
    const outcome = await run({ title, ...ofOrganisation(organisation) });
    if (outcome === null) return;
    intention.settle();
    const { queryKey } = offeredThingQuery(token);
    if (outcome.ok) {
      onDone(organisation);
      // Going back does not offer it again.
      queryClient.removeQueries({ queryKey });
      return;
    }
    const status = outcome.error instanceof ApiError ? outcome.error.status : null;
    setFailure(failureOf(outcome.error, { texts, language }));
    // The offer was withdrawn or taken meanwhile, or the thing is lost; the page says so.
    if (status === 404 || status === 409) {
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  return { take, error, failure, busy };
}
