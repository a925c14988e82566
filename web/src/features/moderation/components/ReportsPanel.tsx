import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router-dom';
import type { AdminReports, AdminReport } from '@app/query-api/features/reports/admin-contract';
import { useState, type ReactNode } from 'react';
import {
  type DecisionReason,
  type Outcome,
  outcomesFor,
  reasonsFor,
} from '@app/command-api/features/reports/contract';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import {
  reportWords,
  decisionReasonWords,
  outcomeWords,
  reasonWords,
  reportedWords,
  reporterWords,
  historyText,
  choiceWords,
} from '../../../content/reports.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import {
  REPORT_LISTS,
  REPORTS_PAGE,
  type ReportList,
  reportsQuery,
  reportQuery,
  openForReport,
  reportsKey,
  decide,
  type Deciding,
} from '../api/reports.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { adminSearchPath } from '../../../navigation/console-paths.ts';
import { useIntention } from '../../../api/intention.ts';
import { detailOr, isWorthRetrying } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { getRaw } from '../../../api/download.ts';
import { dataAddress } from '../../../components/data-address.ts';
import { logError } from '../../../api/log-error.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';

const NOTHING: Readonly<Record<ReportList, string>> = {
  open: reportWords.nothingOpen,
  decided: reportWords.nothingDecided,
};

export function ReportsPanel() {
  const [address, setAddress] = useSearchParams();
  const state = REPORT_LISTS.find((each) => each === address.get('state')) ?? 'open';
  const { page, setPage } = useListAddress();
  const query = useQuery(reportsQuery(state, page));
  const { data, isError } = query;

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        {REPORT_LISTS.map((each) => (
          <Button
            key={each}
            aria-pressed={each === state}
            className="chosen aria-pressed:border-ink aria-pressed:bg-signal-wash"
            onClick={() => setAddress(each === 'open' ? {} : { state: each })}
          >
            {reportWords[each]}
          </Button>
        ))}
      </div>
      {isError && <LoadFailed text={reportWords.loadFailed} query={query} />}
      {data === undefined && !isError && (
        <Loading label={reportWords.title} className="grid gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data !== undefined && data.reports.length === 0 && (
        <EmptyState drawing="door" title={NOTHING[state]} />
      )}
      {data !== undefined && (
        <ul className="grid gap-3">
          {data.reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pager
          label="Pages of reports"
          page={page}
          pageSize={REPORTS_PAGE}
          total={data.total}
          onChange={setPage}
        />
      )}
    </>
  );
}

type Listed = AdminReports['reports'][number];

function ReportRow({ report }: { report: Listed }) {
  const [isOpen, setOpen] = useState(false);
  const { about, reason, uid, words, decision } = report;
  const name = `${reportedWords[about]}: ${reasonWords[reason]}`;
  return (
    <article aria-label={name} className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <header className="mb-3 grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="font-semibold">{name}</h2>
          <Uid uid={uid} className="text-sm text-ink-soft" />
          <DateTime iso={report.filed_at} className="text-sm text-ink-faint sm:ml-auto" />
        </div>
        <p className="text-sm text-ink-soft">{reporterWords[report.reporter]}</p>
      </header>
      {words === null ? (
        <p className="text-sm text-ink-faint">{reportWords.noWords}</p>
      ) : (
        <Quoted title={reportWords.words} text={words} />
      )}
      {decision !== null && <Decision decision={decision} isDone={report.is_carried_out} />}
      {isOpen && <OpenedReport id={report.id} />}
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? reportWords.hide : reportWords.show}
      </Button>
    </article>
  );
}

interface DecisionProps {
  decision: NonNullable<Listed['decision']>;
  isDone: boolean;
}

function Decision({ decision, isDone }: DecisionProps) {
  const { outcome, reason, decided_at: at, revised_at: revised } = decision;
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{outcomeWords[outcome]}</span>
      <span>{decisionReasonWords[reason]}</span>
      {revised !== null && <span className="text-ink-soft">{reportWords.revised}</span>}
      {!isDone && <span className="text-ink-soft">{reportWords.pending}</span>}
      <DateTime iso={revised ?? at} className="text-sm text-ink-faint sm:ml-auto" />
    </p>
  );
}

function OpenedReport({ id }: { id: string }) {
  const query = useQuery(reportQuery(id));
  const { data, isError } = query;
  if (isError) {
    return <LoadFailed level={3} text={reportWords.loadFailed} query={query} />;
  }
  if (data === undefined) {
    return (
      <Loading label={reportWords.title} className="mt-3">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {data.is_withheld ? <ReadFirst report={data} /> : <Reported report={data} />}
      <History of={data.history} />
      <Ways report={data} />
      {(data.decision === null || data.is_carried_out) && (
        <DecisionForm key={data.decision?.revised_at} report={data} />
      )}
    </div>
  );
}

function History({ of }: { of: AdminReport['history'] }) {
  if (of.length === 0) return null;
  return (
    <section aria-label={reportWords.history} className="grid gap-1 text-sm">
      <h3 className="font-semibold">{reportWords.history}</h3>
      <ul className="grid gap-1">
        {of.map((side) => (
          <li key={side.side}>{historyText(side)}</li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ report: { owner, uid } }: { report: AdminReport }) {
  if (owner === null) return null;
  return (
    <p className="flex flex-wrap gap-2">
      <Link to={adminSearchPath('users', owner)} className={buttonClass('plain')}>
        {reportWords.account}
      </Link>
      <Link to={adminSearchPath('messages', uid)} className={buttonClass('plain')}>
        {reportWords.messages}
      </Link>
    </p>
  );
}

function Reported({ report }: { report: AdminReport }) {
  const { message, message_id: messageId, photos, title, greeting, greeting_image: image } = report;
  const parts: ReactNode[] = [];
  if (message !== null) parts.push(<Quoted key="m" title={reportWords.message} text={message} />);
  if (title !== null) parts.push(<Quoted key="t" title={reportWords.codeTitle} text={title} />);
  if (greeting !== null) {
    parts.push(<Quoted key="g" title={reportWords.greeting} text={greeting} />);
  }
  if (image !== null) {
    const look = 'max-h-80 w-auto rounded-control';
    parts.push(<img key="i" src={image} alt={reportWords.picture} className={look} />);
  }
  for (const photo of photos) {
    if (messageId === null) break;
    parts.push(<ReportedPhoto key={photo.id} messageId={messageId} photo={photo} />);
  }
  return parts.length === 0 ? <p className="text-ink-faint italic">{reportWords.gone}</p> : parts;
}

function ReadFirst({ report }: { report: AdminReport }) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((messageId: string) =>
    openForReport({ id: report.id, messageId }, intention.keyFor(messageId)),
  );
  async function read(): Promise<void> {
    setFailure(null);
    const outcome = await run(report.message_id ?? '');
    if (outcome === null) return;
    intention.settle();
    if (outcome.ok) await queryClient.invalidateQueries({ queryKey: reportsKey });
    else setFailure(detailOr(outcome.error, reportWords.loadFailed));
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{reportWords.withheld}</p>
      <Button busy={busy} onClick={() => void read()}>
        {reportWords.read}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </div>
  );
}

interface ReportedPhotoProps {
  messageId: string;
  photo: { id: string; width: number; height: number };
}

/** A photo of a message. The request needs the token, which an `img` cannot send. */
function ReportedPhoto({ messageId, photo }: ReportedPhotoProps) {
  const { data, isError } = useQuery({
    queryKey: ['reported-photo', messageId, photo.id],
    queryFn: async ({ signal }) => {
      const path = `/user/messages/${encodeURIComponent(messageId)}/photos/${encodeURIComponent(photo.id)}`;
      return dataAddress(await (await getRaw({ path, as: 'signed-in', signal })).blob());
    },
    staleTime: Infinity,
  });
  if (isError) return <p className="text-ink-faint italic">{reportWords.pictureFailed}</p>;
  if (data === undefined) return <Skeleton className="h-48 w-48" />;
  return (
    <img
      src={data}
      alt={reportWords.picture}
      width={photo.width}
      height={photo.height}
      className="max-h-80 w-auto rounded-control"
    />
  );
}

function DecisionForm({ report }: { report: AdminReport }) {
  const { id, about, reporter, has_owner: hasOwner, decision } = report;
  const [outcome, setOutcome] = useState<Outcome>(decision?.outcome ?? 'no_action');
  const [chosen, setReason] = useState<DecisionReason>(decision?.reason ?? 'within_rules');
  const isRevision = decision !== null;
  const reasons = reasonsFor(outcome);
  const reason = reasons.includes(chosen) ? chosen : (reasons[0] ?? chosen);
  const { busy, failure, save } = useDecision();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={reportWords.choose}
        value={outcome}
        options={outcomesFor({ about, reporter, hasOwner }).map((value) => ({
          value,
          label: choiceWords[value],
        }))}
        onChange={setOutcome}
      />
      <SelectField
        label={reportWords.reason}
        value={reason}
        options={reasons.map((value) => ({ value, label: decisionReasonWords[value] }))}
        onChange={setReason}
      />
      <p className="text-sm text-ink-soft sm:col-span-2">
        {isRevision ? reportWords.againHelp : reportWords.help}
      </p>
      {failure !== null && <FormFailure text={failure} />}
      <Button
        kind="primary"
        className="sm:justify-self-start"
        busy={busy}
        onClick={() => save({ id, outcome, reason, isRevision })}
      >
        {isRevision ? reportWords.again : reportWords.save}
      </Button>
    </div>
  );
}

function useDecision() {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction((decision: Deciding) => decide(decision, intention.keyFor(decision)));
  async function save(decision: Deciding): Promise<void> {
    setFailure(null);
    const outcome = await action.run(decision);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', reportWords.saved);
      await queryClient.invalidateQueries({ queryKey: reportsKey });
      return;
    }
    logError(outcome.error);
    if (!isWorthRetrying(outcome.error)) intention.settle();
    setFailure(detailOr(outcome.error, reportWords.failed));
  }
  return { busy: action.busy, failure, save: (decision: Deciding) => void save(decision) };
}

function Quoted({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}
