import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams, Link } from 'react-router-dom';
import type { ReportReceipt } from '@app/query-api/features/reports/contract';
import { useQuery } from '@tanstack/react-query';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { Tag } from '../components/Tag.tsx';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import { isReportKind, receiptQuery } from '../features/report/api/report.ts';
import { ReportForm, type Subject } from '../features/report/components/ReportForm.tsx';
import { en } from '../features/report/texts/en.ts';
import { otherReportTexts, type ReportTexts } from '../features/report/texts/report-texts.ts';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { useTexts, type LocalizedTexts } from '../language/use-texts.ts';
import { receiptPath } from '../navigation/report-paths.ts';
import { ApiError } from '../api/problem.ts';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { FormFailure } from '../components/FormFailure.tsx';
import { Loading } from '../components/Loading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { publicAddress } from '../navigation/paths.ts';
import { HEADING } from '../features/report/components/heading.ts';

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
  useEffect(() => documentTitle(null), []);

  if (localized === null) return null;
  const { language, texts } = localized;
  return (
    <Page
      className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16"
      texts={texts.page}
      header={<LanguageChoice language={language} onChoose={choose} label={texts.language} />}
    >
      <Tag className="grid gap-5 px-5 py-7 sm:p-9">
        {subject === null ? (
          <Receipt token={id} localized={localized} />
        ) : (
          <ReportForm
            subject={subject}
            localized={localized}
            onSent={(token) => void navigate(receiptPath(token), { replace: true })}
          />
        )}
      </Tag>
    </Page>
  );
}

interface ReceiptProps {
  token: string;
  localized: LocalizedTexts<ReportTexts>;
}

interface DecisionProps {
  decision: ReportReceipt['decision'];
  localized: LocalizedTexts<ReportTexts>;
}

function Receipt({ token, localized }: ReceiptProps) {
  const { texts } = localized;
  const { data, error, refetch } = useQuery(receiptQuery(token));
  if (error instanceof ApiError && error.status === 404) {
    return <Unknown texts={texts} />;
  }
  if (data !== undefined) return <Shown receipt={data} token={token} localized={localized} />;
  if (error === null) {
    return (
      <Loading label="…" className="grid gap-5">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  return (
    <>
      <FormFailure text={texts.failure} />
      <Button wide onClick={() => void refetch()}>
        {texts.again}
      </Button>
    </>
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

function Decision({ decision, localized }: DecisionProps) {
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
