import { useSearchParams } from 'react-router-dom';
import { historyWords as words } from '../content/history-words.ts';
import { EventView } from '../features/history/components/EventView.tsx';
import { HistoryList } from '../features/history/components/HistoryList.tsx';
import { PastView } from '../features/history/components/PastView.tsx';
import { StreamList } from '../features/history/components/StreamList.tsx';
import { historyPath, streamsPath } from '../navigation/console-paths.ts';
import { AdminFrame, ViewLink } from './AdminFrame.tsx';

export default function AdminHistoryPage() {
  const [address] = useSearchParams();
  const event = address.get('event');
  const past = address.get('past');
  const isStreams = address.get('view') === 'streams';
  const isList = event === null && past === null;
  return (
    <AdminFrame title={words.title}>
      {event !== null && <EventView key={event} position={event} />}
      {event === null && past !== null && <PastView key={past} stream={past} />}
      {isList && (
        <>
          <p className="mb-4 max-w-prose text-ink-soft">{words.about}</p>
          <nav aria-label="Views of the history" className="mb-6 flex gap-6 border-b border-line">
            <ViewLink to={historyPath()} isHere={!isStreams} label="Events" />
            <ViewLink to={streamsPath} isHere={isStreams} label="Streams" />
          </nav>
          {isStreams ? <StreamList /> : <HistoryList />}
        </>
      )}
    </AdminFrame>
  );
}
