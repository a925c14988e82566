import type { HistoryStreams } from '@app/query-api/features/history/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { historyCategories } from '../../../content/history.ts';
import { historyWords as words } from '../../../content/history-words.ts';
import { historyPath, pastPath } from '../../../navigation/console-paths.ts';
import { ConsoleList, OlderButton } from '../../admin/components/ConsoleList.tsx';
import { streamsQuery } from '../api/history.ts';
import { streamText, typeText } from './event-words.ts';

const CATEGORIES = Object.entries(historyCategories).map(([value, label]) => ({ value, label }));

export function StreamList() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('category') ?? '';
  const category = asked in historyCategories ? asked : 'user';
  const list = useInfiniteQuery(streamsQuery(category));
  return (
    <div className="grid gap-5">
      <div className="max-w-sm">
        <SelectField
          label="Streams about"
          value={category}
          options={CATEGORIES}
          onChange={(next: string) =>
            setAddress({ view: 'streams', category: next }, { preventScrollReset: true })
          }
        />
      </div>
      <ConsoleList
        query={list}
        failed={words.loadFailure}
        loading="Loading the streams"
        look="lines"
        items={list.data?.pages.flatMap((page) => page.streams)}
        keyOf={({ stream }) => stream}
        renderItem={(stream) => <StreamRow stream={stream} />}
        empty={<EmptyState drawing="door" title="No streams of this kind yet" />}
      />
      <OlderButton list={list} />
    </div>
  );
}

function StreamRow({ stream }: { stream: HistoryStreams['streams'][number] }) {
  const { last, events } = stream;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-paper px-4 py-2">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{streamText(stream.stream)}</h3>
        <p className="text-sm text-ink-soft">
          {events === 1 ? '1 event' : `${events} events`} since <DateTime iso={stream.began_at} />.
          Last: {typeText(last.type)}, <DateTime iso={last.at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {[
          { to: historyPath({ stream: stream.stream }), text: 'Events' },
          { to: pastPath(stream.stream), text: 'Each moment' },
        ].map(({ to, text }) => (
          <Link key={to} to={to} className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}>
            {text}
          </Link>
        ))}
      </div>
    </article>
  );
}
