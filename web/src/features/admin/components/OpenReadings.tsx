import type { OpenReadings as Answer } from '@app/query-api/features/readings/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { logError } from '../../../api/log-error.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { readingWords } from '../../../content/readings.ts';
import { openReadingsQuery, useEndReading, useRefreshReadings } from '../api/readings.ts';

type Reading = Answer['readings'][number];

/** The administrator's open readings, with their end and reason. */
export function OpenReadings() {
  const { data } = useQuery(openReadingsQuery());
  const readings = data?.readings ?? [];
  useRefreshAtEnd(readings);
  if (readings.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {readings.map((reading) => (
        <li key={reading.id}>
          <OpenReading reading={reading} />
        </li>
      ))}
    </ul>
  );
}

/** How long after the end to refetch, in ms, since the server's clock decides. */
const AFTERWARDS_MS = 500;

/** When the first one ends, its messages disappear from the page. */
function useRefreshAtEnd(readings: readonly Reading[]): void {
  const refresh = useRefreshReadings();
  const ends = readings.map(({ expires_at: end }) => Date.parse(end));
  const first = ends.length === 0 ? null : Math.min(...ends);
  useEffect(() => {
    if (first === null) return;
    const wait = Math.max(first - Date.now(), 0) + AFTERWARDS_MS;
    const timer = setTimeout(() => void refresh(), wait);
    return () => clearTimeout(timer);
  }, [first, refresh]);
}

function OpenReading({ reading }: { reading: Reading }) {
  const end = useEndReading(reading.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-signal-ink bg-signal-wash p-4">
      <Eye aria-hidden size={20} className="shrink-0 text-signal-ink max-sm:hidden" />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="font-semibold">
          {readingWords.opened[reading.scope]} until <DateTime iso={reading.expires_at} />
        </p>
        {reading.reason !== null && (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
            {reading.reason}
          </p>
        )}
      </div>
      <Button
        busy={end.isPending}
        onClick={() =>
          end.mutate(undefined, {
            onError: (error) => {
              logError(error);
              showToast('error', failureText(error, readingWords.endFailure));
            },
          })
        }
      >
        {end.isPending ? 'Ending…' : 'End now'}
        {reading.reason !== null && <span className="sr-only">: {reading.reason}</span>}
      </Button>
    </div>
  );
}
