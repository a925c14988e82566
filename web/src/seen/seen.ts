import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sessionOf } from '../api/session-of.ts';
import { getToken, watchToken } from '../api/token.ts';
import { registerWorker } from '../devices/register-worker.ts';
import { dropSeen, SEEN } from './keeps-seen.ts';

const RECORD = '/seen';
const DAY_MS = 86_400_000;
const MOST_MS = 7 * DAY_MS;
/** How many of the newest answers are stored. */
const MOST = 200;
/** Changes within this time are written together, in ms. */
const REST_MS = 1000;

/** Answers about codes and conversations; nothing of the console, and no settings. */
const KEPT: ReadonlySet<unknown> = new Set(['profile', 'codes', 'messages', 'told']);

const record = z.object({
  /** The session that they belong to; another session's answers are deleted. */
  sessionId: z.string(),
  state: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
});

const isNew = (at: number): boolean => Date.now() - at < MOST_MS;

const isKept = ({ queryKey, state }: Query): boolean =>
  KEPT.has(queryKey[0]) && state.status === 'success' && isNew(state.dataUpdatedAt);

async function readSeen(sessionId: string): Promise<DehydratedState | null> {
  const found = await (await caches.open(SEEN)).match(RECORD);
  const read = record.safeParse(await found?.json());
  if (!read.success || read.data.sessionId !== sessionId) return null;
  const { mutations, queries } = read.data.state;
  return { mutations, queries: queries.filter(({ state }) => isNew(state.dataUpdatedAt)) };
}

async function writeSeen(client: QueryClient, sessionId: string): Promise<void> {
  const { queries } = dehydrate(client, { shouldDehydrateQuery: isKept });
  const newest = queries
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST);
  const body = JSON.stringify({ sessionId, state: { mutations: [], queries: newest } });
  const cache = await caches.open(SEEN);
  // The session may have ended in the meantime.
  if (sessionOf(getToken() ?? '') === sessionId) await cache.put(RECORD, new Response(body));
}

/** Stores what the app reads, a moment after it arrived, until the session ends. */
function follow(client: QueryClient, sessionId: string): void {
  let timer = 0;
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if ((type !== 'updated' && type !== 'removed') || !KEPT.has(query.queryKey[0])) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(
      () => void writeSeen(client, sessionId).catch(() => undefined),
      REST_MS,
    );
  });
  const unwatch = watchToken(() => {
    if (sessionOf(getToken() ?? '') === sessionId) return;
    window.clearTimeout(timer);
    stop();
    unwatch();
    dropSeen();
  });
}

/** Makes the service worker store the files of the app, so that it opens offline. */
async function keepApp(): Promise<void> {
  const { active } = await registerWorker();
  active?.postMessage({ keepApp: true }, []);
}

/**
 * Restores what this session saw in this browser, and stores what it sees from now on
 * (docs/adr/0140). Called before the app is rendered, so that nothing needs to be requested first.
 */
export async function beginSeen(client: QueryClient): Promise<void> {
  const sessionId = sessionOf(getToken() ?? '');
  if (sessionId === '') return;
  // Entries that are only in memory would be removed after five minutes, and the record with them.
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...queries, gcTime: DAY_MS },
  });
  const state = await readSeen(sessionId);
  if (state !== null) hydrate(client, state);
  follow(client, sessionId);
  keepApp().catch(() => undefined);
}
