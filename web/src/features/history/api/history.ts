import { historyCommands } from '@app/command-api/features/history/contract';
import {
  historyAnswer,
  historyDetails,
  historyStreams,
} from '@app/query-api/features/history/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { filterParameters, type LogFilter } from '../../admin/log/log-filter.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export const HISTORY_FILTERS = [
  'category',
  'type',
  'actor',
  'subject',
  'stream',
  'correlation',
] as const;

type HistoryFilter = LogFilter<(typeof HISTORY_FILTERS)[number]>;

const PAGE_SIZE = 50;
/** How often the newest events are reloaded, in ms. */
const LIVE_MS = 5000;

const readEvents = (parameters: URLSearchParams, signal: AbortSignal) =>
  get({
    path: `/admin/history/events?${parameters.toString()}`,
    as: 'signed-in',
    answer: historyAnswer,
    signal,
  });

/** A page of events. @param before the `next` of another page; null for the newest, which is live */
export function eventsQuery(filter: HistoryFilter, before: string | null) {
  return queryOptions({
    queryKey: ['history', 'events', filter, before],
    queryFn: ({ signal }) => {
      const parameters = filterParameters(filter);
      parameters.set('limit', String(PAGE_SIZE));
      if (before !== null) parameters.set('before', before);
      return readEvents(parameters, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: before === null ? LIVE_MS : false,
  });
}

export function eventQuery(position: string) {
  return queryOptions({
    ...ownQuery(
      ['history', 'event', position],
      `/admin/history/events/${encodeURIComponent(position)}`,
      historyDetails,
    ),
    staleTime: 0,
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The limit of one answer. */
const MAX_ACTS = 100;

/** An account's actions in the 24 hours before a time. @param at ISO 8601 */
export function actsBeforeQuery(actor: string, at: string) {
  return queryOptions({
    queryKey: ['history', 'acts-before', actor, at],
    queryFn: ({ signal }) => {
      const from = new Date(Date.parse(at) - DAY_MS).toISOString();
      const limit = String(MAX_ACTS);
      return readEvents(new URLSearchParams({ actor, from, to: at, limit }), signal);
    },
    staleTime: 0,
  });
}

/** The streams of a category, newest first. */
export function streamsQuery(category: string) {
  return infiniteQueryOptions({
    queryKey: ['history', 'streams', category],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ category });
      if (pageParam !== null) parameters.set('before', pageParam);
      const path = `/admin/history/streams?${parameters.toString()}`;
      return get({ path, as: 'signed-in', answer: historyStreams, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export interface Moment {
  readonly stream: string;
  readonly revision?: number;
  /** ISO 8601. */
  readonly at?: string;
}

/** The state of something at a moment. The server records the request. */
export function pastQuery(moment: Moment) {
  const { path, answer } = historyCommands.inspectPast;
  return queryOptions({
    queryKey: ['history', 'past', moment],
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      const idempotencyKey = crypto.randomUUID();
      return sendCommand({ path, body: moment, idempotencyKey, answer });
    },
    placeholderData: keepPreviousData,
    // The past does not change, except by erasing.
    staleTime: 0,
    retry: false,
  });
}
