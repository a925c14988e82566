import type { AdminReport } from '@app/query-api/features/reports/admin-contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { historyText, reportWords } from '../../../content/reports.ts';
import { adminSearchPath } from '../../../navigation/console-paths.ts';
import { reportQuery } from '../api/reports.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { Quoted } from './Quoted.tsx';
import { ReadFirst } from './ReadFirst.tsx';
import { ReportedPhoto } from './ReportedPhoto.tsx';

/** What was reported, to the extent that a decision needs it, and the decision. */
export function OpenedReport({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(reportQuery(id));
  if (isError) {
    return (
      <LoadFailed
        level={3}
        text={reportWords.loadFailed}
        error={error}
        retry={() => void refetch()}
      />
    );
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

/** Earlier reports about both sides, by pseudonym. */
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

/** Links to what else is known. */
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
