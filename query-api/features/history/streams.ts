import { readStreamBack, readPositions } from '@app/events/log/read-back';
import type { ReadEvent } from '@app/events/log/recorded-event';
import type * as z from 'zod/mini';
import type { HistoryStreams, streamsQuery } from './contract.ts';
import type { HistorySources } from './history-pages.ts';
import { presentEvent } from './present-event.ts';

type Stream = HistoryStreams['streams'][number];

export async function readStreams(
  sources: HistorySources,
  { category, before, limit }: z.infer<typeof streamsQuery>,
): Promise<HistoryStreams> {
  const { log, search } = sources;
  const from = before === undefined ? null : BigInt(before.split('/')[0] ?? 0);
  const positions = await search.beginnings(category, from, limit + 1);
  const shown = positions.slice(0, limit);
  const firsts = await readPositions(log, shown);
  const streams = await Promise.all(firsts.map((first) => describe(sources, first)));
  return {
    streams: streams.flatMap((stream) => stream ?? []),
    next: positions.length > limit ? String(shown.at(-1)) : null,
  };
}

async function describe({ log }: HistorySources, first: ReadEvent): Promise<Stream | null> {
  const { stream, metadata } = first.recorded;
  const [last] = await readStreamBack(log, stream, { upTo: 'end', count: 1 });
  if (!last) return null;
  const events = Number(last.recorded.revision) + 1;
  return { stream, events, began_at: metadata.at, last: presentEvent(last) };
}
