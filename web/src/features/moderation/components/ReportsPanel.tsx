import {
  type DecisionReason,
  type Outcome,
  outcomesFor,
  reasonsFor,
} from '@app/command-api/features/reports/contract';
import type { AdminReports, AdminReport } from '@app/query-api/features/reports/admin-contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { getRaw } from '../../../api/download.ts';
import { useIntention } from '../../../api/intention.ts';
import { logError } from '../../../api/log-error.ts';
import { detailOr, isWorthRetrying } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { Button } from '../../../components/Button.tsx';
import { dataAddress } from '../../../components/data-address.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { Uid } from '../../../components/Uid.tsx';
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
import { adminSearchPath } from '../../../navigation/console-paths.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { useRefresh } from '../../admin/api/lists.ts';
import { ConsoleList, ListState } from '../../admin/components/ConsoleList.tsx';
import {
  REPORT_LISTS,
  type ReportList,
  reportsQuery,
  reportQuery,
  openForReport,
  reportsKey,
  decide,
} from '../api/reports.ts';

const NOTHING: Readonly<Record<ReportList, string>> = {
  open: reportWords.nothingOpen,
  decided: reportWords.nothingDecided,
};

export function ReportsPanel() {
  const [address, setAddress] = useSearchParams();
  const state = REPORT_LISTS.find((each) => each === address.get('state')) ?? 'open';
  const { page, setPage } = useListAddress();
  const query = useQuery(reportsQuery(state, page));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
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
      <ConsoleList
        query={query}
        failed={reportWords.loadFailed}
        loading={reportWords.title}
        items={query.data?.reports}
        keyOf={({ id }) => id}
        renderItem={(report) => <ReportRow report={report} />}
        empty={<EmptyState drawing="door" title={NOTHING[state]} />}
        pager={{ label: 'Pages of reports', page, total: query.data?.total, onChange: setPage }}
      />
    </div>
  );
}

type Listed = AdminReports['reports'][number];

function ReportRow({ report }: { report: Listed }) {
  const [isOpen, setOpen] = useState(false);
  const { about, reason, uid, words } = report;
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
      <Decision report={report} />
      {isOpen && <OpenedReport id={report.id} />}
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? reportWords.hide : reportWords.show}
      </Button>
    </article>
  );
}

function Decision({ report: { decision, is_carried_out: isDone } }: { report: Listed }) {
  if (decision === null) return null;
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
  const { data } = query;
  if (data === undefined) {
    const texts = { failed: reportWords.loadFailed, loading: reportWords.title };
    return <ListState query={query} level={3} {...texts} />;
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

function ReadFirst({ report: { id, message_id: messageId } }: { report: AdminReport }) {
  const { busy, failure, run } = useReportCommand(openForReport, reportWords.loadFailed);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{reportWords.withheld}</p>
      <Button busy={busy} onClick={() => run({ id, messageId: messageId ?? '' })}>
        {reportWords.read}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}

/** A command about a report, which is loaded again afterwards. */
function useReportCommand<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  failed: string,
  success?: string,
) {
  const refresh = useRefresh(reportsKey);
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction((input: Input) => send(input, intention.keyFor(input)));
  async function run(input: Input): Promise<void> {
    setFailure(null);
    const outcome = await action.run(input);
    if (outcome === null) return;
    if (outcome.ok || !isWorthRetrying(outcome.error)) intention.settle();
    if (outcome.ok) {
      if (success !== undefined) showToast('success', success);
      await refresh();
      return;
    }
    logError(outcome.error);
    setFailure(detailOr(outcome.error, failed));
  }
  return { busy: action.busy, failure, run: (input: Input) => void run(input) };
}

interface ReportedPhotoProps {
  messageId: string;
  photo: AdminReport['photos'][number];
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
  const { failed, saved } = reportWords;
  const { busy, failure, run } = useReportCommand(decide, failed, saved);
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
      <FormFailure text={failure} />
      <Button
        kind="primary"
        className="sm:justify-self-start"
        busy={busy}
        onClick={() => run({ id, outcome, reason, isRevision })}
      >
        {isRevision ? reportWords.again : reportWords.save}
      </Button>
    </div>
  );
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
