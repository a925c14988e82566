import { email as emailSchema } from '@app/command-api/contract/fields';
import { REPORT_REASONS, type ReportReason } from '@app/command-api/features/reports/contract';
import type { ReportReceipt } from '@app/query-api/features/reports/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useIntention } from '../api/intention.ts';
import { ApiError, isWorthRetrying } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { TextAreaField, TextField } from '../components/Field.tsx';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { FormFailure } from '../components/FormFailure.tsx';
import { MockNote } from '../components/MockNote.tsx';
import { SelectField } from '../components/SelectField.tsx';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import {
  isReportKind,
  receiptQuery,
  reportedCodeQuery,
  type Report,
  sendReport,
} from '../features/report/api/report.ts';
import { en } from '../features/report/texts/en.ts';
import { otherReportTexts, type ReportTexts } from '../features/report/texts/report-texts.ts';
import { failureIn } from '../language/failure-in.ts';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { useTexts, type LocalizedTexts } from '../language/use-texts.ts';
import { publicAddress } from '../navigation/paths.ts';
import { receiptPath } from '../navigation/report-paths.ts';
import { HEADING, LinkPage, Loaded } from './LinkPage.tsx';

/** The subject of a report, from the page's address; null for a receipt or an unknown kind. */
function useSubject(): Subject | null {
  const { kind = '', id = '' } = useParams();
  const [query] = useSearchParams();
  if (!isReportKind(kind)) return null;
  return { kind, id, messageId: query.get('message'), photoId: query.get('photo') };
}

export default function ReportPage() {
  const { id = '' } = useParams();
  const subject = useSubject();
  const navigate = useNavigate();
  const { localized, choose } = useTexts<ReportTexts>(en, otherReportTexts);

  useEffect(prepareToasts, []);

  if (localized === null) return null;
  const { language, texts } = localized;
  return (
    <LinkPage
      texts={texts.page}
      header={<LanguageChoice language={language} onChoose={choose} label={texts.language} />}
    >
      {subject === null ? (
        <Receipt token={id} localized={localized} />
      ) : (
        <ReportForm
          subject={subject}
          localized={localized}
          onSent={(token) => void navigate(receiptPath(token), { replace: true })}
        />
      )}
    </LinkPage>
  );
}

interface ReceiptProps {
  token: string;
  localized: LocalizedTexts<ReportTexts>;
}

function Receipt({ token, localized }: ReceiptProps) {
  const { texts, language } = localized;
  const query = useQuery(receiptQuery(token));
  return (
    <Loaded query={query} language={language} texts={texts}>
      {(receipt) =>
        receipt === null ? (
          <Unknown texts={texts} />
        ) : (
          <Shown receipt={receipt} token={token} localized={localized} />
        )
      }
    </Loaded>
  );
}

function Unknown({ texts }: { texts: ReportTexts }) {
  return (
    <>
      <h1 className={HEADING}>{texts.unknown}</h1>
      <p className="text-ink-soft">{texts.unknownHelp}</p>
      <Link to="/contact" className={buttonClass('primary', true)}>
        {texts.contact}
      </Link>
    </>
  );
}

function Decision({
  decision,
  localized,
}: Pick<ReportReceipt, 'decision'> & Pick<ReceiptProps, 'localized'>) {
  const { texts, language } = localized;
  if (decision === null) return <p className="font-semibold">{texts.open}</p>;
  return (
    <>
      <p className="font-semibold">{texts.outcomes[decision.outcome]}</p>
      <p>{texts.decisionReasons[decision.reason]}</p>
      {decision.revised_at !== null && <p>{texts.revised}</p>}
      <DateTime
        iso={decision.revised_at ?? decision.decided_at}
        language={language}
        className="text-sm text-ink-soft"
      />
    </>
  );
}

function Shown({ receipt, token, localized }: ReceiptProps & { receipt: ReportReceipt }) {
  const { texts, language } = localized;
  return (
    <>
      <FocusedHeading className={HEADING}>
        {receipt.decision === null ? texts.sent : texts.decided}
      </FocusedHeading>
      <p>{texts.sentText}</p>
      <dl className="grid gap-x-6 gap-y-1 border-y border-line py-4 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        <dt className="text-ink-soft">{texts.reported}</dt>
        <dd>
          <p className="font-semibold">{texts.reasons[receipt.reason]}</p>
          <DateTime iso={receipt.filed_at} language={language} className="text-sm text-ink-soft" />
        </dd>
        <dt className="text-ink-soft max-sm:mt-3">{texts.state}</dt>
        <dd>
          <Decision decision={receipt.decision} localized={localized} />
        </dd>
      </dl>
      <CopyButton
        text={publicAddress(receiptPath(token))}
        label={texts.copy}
        says={{ copied: texts.copied, notCopied: texts.notCopied }}
        className="justify-self-start"
      />
    </>
  );
}

const MAX_WORDS_LENGTH = 1000;

type Subject = Pick<Report, 'kind' | 'id'> & {
  readonly messageId: string | null;
  readonly photoId: string | null;
};

interface ReportFormProps {
  subject: Subject;
  localized: LocalizedTexts<ReportTexts>;
  /** @param token of the receipt */
  onSent: (token: string) => void;
}

function ReportForm({ subject, localized, onSent }: ReportFormProps) {
  const { texts } = localized;
  const [about, setAbout] = useState<About>('code');
  const [words, setWords] = useState('');
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const sending = useSending({ subject, localized, onSent });
  const title = texts.titles[subject.photoId === null ? subject.kind : 'picture'];

  return (
    <>
      <h1 className={HEADING}>{title}</h1>
      <p>{texts.intro}</p>
      <p className="rounded-control bg-signal-wash p-3 text-sm font-semibold">{texts.danger}</p>
      {subject.kind === 'code' && (
        <ChooseAbout uid={subject.id} texts={texts} about={about} onChange={setAbout} />
      )}
      <details className="group">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.more}</summary>
        <div className="grid gap-5 pt-2 pb-3">
          <TextAreaField
            label={texts.words}
            help={texts.wordsHelp}
            optional={texts.optional}
            name="words"
            maxLength={MAX_WORDS_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {subject.kind !== 'conversation' && (
            <TextField
              label={texts.email}
              help={texts.emailHelp}
              optional={texts.optional}
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              error={isWrong ? texts.emailWrong : undefined}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
          <MockNote language={localized.language} />
        </div>
      </details>
      <Reasons
        texts={texts}
        busy={sending.busy}
        onChoose={(reason) => {
          const wrong = email.trim() !== '' && !emailSchema.safeParse(email).success;
          setIsWrong(wrong);
          if (wrong) document.getElementsByName('email')[0]?.focus();
          else sending.send(reason, { about, words, email });
        }}
      />
      {sending.failure !== null && <FormFailure text={sending.failure} />}
    </>
  );
}

type About = 'code' | 'greeting' | 'picture';

interface ChooseAboutProps {
  uid: string;
  texts: ReportTexts;
  about: About;
  onChange: (about: About) => void;
}

/** If the code has only a label, there is nothing to choose. */
function ChooseAbout({ uid, texts, about, onChange }: ChooseAboutProps) {
  const { data } = useQuery(reportedCodeQuery(uid));
  const there: About[] = ['code'];
  if ((data?.greeting_message ?? '') !== '') there.push('greeting');
  if ((data?.greeting_image ?? null) !== null) there.push('picture');
  if (there.length === 1) return null;
  return (
    <SelectField
      label={texts.about.label}
      value={about}
      options={there.map((value) => ({ value, label: texts.about[value] }))}
      onChange={onChange}
    />
  );
}

interface ReasonsProps {
  texts: ReportTexts;
  busy: boolean;
  onChoose: (reason: ReportReason) => void;
}

function Reasons({ texts, busy, onChoose }: ReasonsProps) {
  return (
    <section className="grid gap-2.5" aria-labelledby="reasons">
      <h2 id="reasons" className="text-sm font-semibold">
        {texts.reason}
      </h2>
      {REPORT_REASONS.map((reason) => (
        <Button key={reason} wide busy={busy} onClick={() => onChoose(reason)}>
          {texts.reasons[reason]}
        </Button>
      ))}
    </section>
  );
}

interface Said {
  readonly about: About;
  readonly words: string;
  readonly email: string;
}

function bodyOf(subject: Subject, reason: ReportReason, said: Said): object {
  const { about, words, email } = said;
  const { kind, messageId, photoId } = subject;
  const isPicture = photoId !== null;
  return {
    reason,
    ...(words.trim() === '' ? {} : { words }),
    ...(email.trim() === '' ? {} : { email }),
    ...(kind === 'code' ? { about } : {}),
    ...(kind === 'conversation' ? { about: isPicture ? 'picture' : 'conversation' } : {}),
    ...(isPicture ? { photo_id: photoId } : {}),
    ...(messageId === null ? {} : { message_id: messageId }),
  };
}

function useSending({ subject, localized, onSent }: ReportFormProps) {
  const { language } = localized;
  const intention = useIntention();
  const [error, setError] = useState<unknown>(null);
  const action = useAction((body: object) =>
    sendReport({ ...subject, language, body }, intention.keyFor(body)),
  );
  async function send(reason: ReportReason, said: Said): Promise<void> {
    setError(null);
    const outcome = await action.run(bodyOf(subject, reason, said));
    if (outcome === null) return;
    if (outcome.ok) return onSent(outcome.value);
    if (!isWorthRetrying(outcome.error)) intention.settle();
    setError(outcome.error);
  }
  return {
    busy: action.busy,
    failure: error === null ? null : failureOf(error, localized),
    send: (reason: ReportReason, said: Said) => void send(reason, said),
  };
}

function failureOf(error: unknown, { texts, language }: LocalizedTexts<ReportTexts>): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return texts.tooOften;
  if (status === 404 || status === 409 || status === 410) return texts.nothing;
  return failureIn(language, error, texts.failure);
}
