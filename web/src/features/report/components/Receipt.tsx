import type { ReportReceipt } from '@app/query-api/features/reports/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/problem.ts';
import { AppealForm } from '../../../components/AppealForm.tsx';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { isAppealOpen } from '../../../components/is-appeal-open.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { failureIn } from '../../../language/failure-in.ts';
import type { LocalizedTexts } from '../../../language/use-texts.ts';
import { publicAddress } from '../../../navigation/paths.ts';
import { receiptPath } from '../../../navigation/report-paths.ts';
import { receiptQuery, sendAppeal } from '../api/report.ts';
import type { ReportTexts } from '../texts/report-texts.ts';
import { HEADING } from './heading.ts';

interface ReceiptProps {
  token: string;
  localized: LocalizedTexts<ReportTexts>;
}

interface DecisionProps {
  decision: ReportReceipt['decision'];
  localized: LocalizedTexts<ReportTexts>;
}

/** What the reporter sees of a report. */
export function Receipt({ token, localized }: ReceiptProps) {
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

/** The reporter may appeal once. */
function Appeal({ receipt, token, localized }: ReceiptProps & { receipt: ReportReceipt }) {
  const { texts, language } = localized;
  const queryClient = useQueryClient();
  const { queryKey } = receiptQuery(token);
  if (isAppealOpen(receipt)) return <output>{texts.appeal.sent}</output>;
  if (!receipt.may_appeal) return null;
  return (
    <AppealForm
      texts={texts.appeal}
      failureOf={(error) =>
        error instanceof ApiError && error.status === 429
          ? texts.tooOften
          : failureIn(language, error, texts.failure)
      }
      send={(words, key) => sendAppeal(token, words, key)}
      onSent={() => void queryClient.invalidateQueries({ queryKey })}
    />
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
      <Appeal receipt={receipt} token={token} localized={localized} />
      <CopyButton
        text={publicAddress(receiptPath(token))}
        label={texts.copy}
        says={{ copied: texts.copied, notCopied: texts.notCopied }}
        className="justify-self-start"
      />
    </>
  );
}
