import type { HistoryEvent } from '@app/query-api/features/history/contract';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { eventPath } from '../../../navigation/console-paths.ts';
import { actorText, streamText, typeText } from './event-words.ts';

interface EventRowProps {
  event: HistoryEvent;
  within?: boolean;
}

export function EventRow({ event, within = false }: EventRowProps) {
  const columns = within
    ? ''
    : 'md:grid-cols-[9.5rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.2fr)]';
  return (
    <article>
      <h3>
        <Link
          to={eventPath(event.position)}
          className={`grid min-h-11 gap-x-4 gap-y-0.5 rounded-card border border-line bg-paper px-4 py-3 hover:border-ink ${columns}`}
        >
          <DateTime iso={event.at} className="text-sm text-ink-faint" />
          <span className="font-semibold">{typeText(event.type)}</span>
          {!within && (
            <span className="min-w-0 wrap-anywhere text-ink-soft">{actorText(event.actor)}</span>
          )}
          <span className="min-w-0 wrap-anywhere text-ink-soft">{streamText(event.stream)}</span>
        </Link>
      </h3>
    </article>
  );
}
