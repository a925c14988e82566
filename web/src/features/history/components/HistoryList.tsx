import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { historyWords as words } from '../../../content/history-words.ts';
import { pastPath } from '../../../navigation/console-paths.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { eventsQuery } from '../api/history.ts';
import { readFilter, writeFilter } from '../api/history-filter.ts';
import type { HistoryFilter } from '../api/history-filter.ts';
import { EventRow } from './EventRow.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';

const readBefore = (address: URLSearchParams): string | null => {
  const text = address.get('before') ?? '';
  return /^\d{1,19}(?:\/\d{1,19})?$/u.test(text) ? text : null;
};

/** Events that match the URL's filters; new ones appear automatically. */
export function HistoryList() {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const filter = readFilter(address);
  const before = readBefore(address);
  const list = useQuery(eventsQuery(filter, before));
  const { data } = list;

  function go(next: HistoryFilter, below: string | null): void {
    const wanted = writeFilter(next);
    if (below !== null) wanted.set('before', below);
    setAddress(wanted, { preventScrollReset: true });
  }

  function turn(below: string | null): void {
    go(filter, below);
    top.current?.focus();
  }

  return (
    <div className="grid gap-5">
      <HistoryFilters
        key={writeFilter(filter).toString()}
        filter={filter}
        onFilter={(next) => go(next, null)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="scroll-mt-4 font-display text-xl font-bold">
          {before === null ? 'Newest events' : 'Older events'}
        </h2>
        {filter.stream !== '' && (
          <Link to={pastPath(filter.stream)} className={LINK_CLASS}>
            What it was at each moment
          </Link>
        )}
      </div>
      {hasFailed(list) ? (
        <LoadFailed text={words.loadFailure} error={list.error} retry={() => void list.refetch()} />
      ) : (
        data === undefined && <ListSkeleton label="Loading the history" />
      )}
      {data?.is_behind === true && <p className="text-ink-soft">{words.behind}</p>}
      {data !== undefined && <Events events={data.events} isLast={data.next === null} />}
      <nav aria-label="Pages of the history" className="flex justify-between gap-4">
        {before === null ? <span /> : <Button onClick={() => turn(null)}>Newest</Button>}
        {data !== undefined && data.next !== null && (
          <Button busy={list.isPlaceholderData} onClick={() => turn(data.next)}>
            Older
          </Button>
        )}
      </nav>
    </div>
  );
}

type EventsProps = {
  events: readonly Parameters<typeof EventRow>[0]['event'][];
  isLast: boolean;
};

function Events({ events, isLast }: EventsProps) {
  if (events.length === 0) {
    return isLast ? (
      <EmptyState drawing="door" title={words.none} level={3}>
        {words.noneHint}
      </EmptyState>
    ) : (
      <p className="text-ink-soft">{words.noneOnPage}</p>
    );
  }
  return (
    <ul className="grid gap-2">
      {events.map((event) => (
        <li key={event.position}>
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  );
}
