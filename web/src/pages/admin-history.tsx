import { Navigate, useSearchParams } from 'react-router-dom';
import { historyWords as words } from '../content/history-words.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { EventView } from '../features/history/components/EventView.tsx';
import { HistoryList } from '../features/history/components/HistoryList.tsx';
import { PastView } from '../features/history/components/PastView.tsx';
import { StreamList } from '../features/history/components/StreamList.tsx';
import { adminPath, historyPath, streamsPath } from '../navigation/console-paths.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { ViewLink } from './admin/ViewLink.tsx';

export default function AdminHistoryPage() {
  const may = useMay();
  const { profile } = useAuth();
  if (profile !== undefined && !may('GET /admin/history/events')) {
    return <Navigate to={adminPath} replace />;
  }
  return (
    <AdminFrame title={words.title}>
      <History />
    </AdminFrame>
  );
}

function History() {
  const [address] = useSearchParams();
  const event = address.get('event');
  const past = address.get('past');
  if (event !== null) return <EventView key={event} position={event} />;
  if (past !== null) return <PastView key={past} stream={past} />;
  const isStreams = address.get('view') === 'streams';
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{words.about}</p>
      <nav aria-label="Views of the history" className="mb-6 flex gap-6 border-b border-line">
        <ViewLink to={historyPath()} isHere={!isStreams} label="Events" />
        <ViewLink to={streamsPath} isHere={isStreams} label="Streams" />
      </nav>
      {isStreams ? <StreamList /> : <HistoryList />}
    </>
  );
}
