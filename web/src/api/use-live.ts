import { useEffect, useEffectEvent, useState } from 'react';
import { type Sender, authorization } from './client.ts';
import { raisePosition } from './position.ts';
import { sessionOf, getToken, setToken } from './token.ts';
import { liveChange } from '@app/query-api/features/live/contract';
import { createParser } from 'eventsource-parser';

const HERE = 'here';

const POLL_MS = 5000;

/** Calls `onChange` at each change, and every 5 seconds while the live stream is broken. */
export function useLive(path: string, as: Sender, onChange: () => void): void {
  const [broken, setBroken] = useState(false);
  const refresh = useEffectEvent(onChange);

  useEffect(
    () =>
      openSharedLiveStream(path, as, {
        onReady: () => {
          setBroken(false);
          refresh();
        },
        onChange: (position) => {
          raisePosition(position);
          refresh();
        },
        onBroken: () => setBroken(true),
      }),
    [path, as],
  );

  useEffect(() => {
    if (!broken) return undefined;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [broken]);
}

type Told =
  | { readonly kind: 'ready' | 'broken' }
  | { readonly kind: 'changed'; readonly position: string };

/** One live stream for all visible tabs, since browsers open six connections to a host over http. */
function openSharedLiveStream(path: string, as: Sender, handlers: LiveHandlers): () => void {
  let leave: (() => void) | null = null;
  const follow = (): void => {
    const isShown = document.visibilityState !== 'hidden';
    if (isShown === (leave !== null)) return;
    leave?.();
    leave = isShown ? join(path, as, handlers) : null;
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}

function join(path: string, as: Sender, handlers: LiveHandlers): () => void {
  // Browsers have locks only in secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return openLiveStream(path, as, handlers);
  const session = as === 'signed-in' ? sessionOf(getToken() ?? '') : '';
  const name = `live ${session} ${path}`;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  const say = (said: Told | typeof HERE): void => channel.postMessage(said);
  const left = new AbortController();
  const hear = listener(handlers);
  let state: Told | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Told | typeof HERE>) => {
    if (data !== HERE) hear(data);
    else if (state) say(state);
  });
  say(HERE);
  const tell = (said: Told): void => {
    if (said.kind !== 'changed') state = said;
    say(said);
    hear(said);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      state = { kind: 'broken' };
      // The other tabs may have missed something since the last lock holder left.
      say(state);
      const close = openLiveStream(path, as, {
        onReady: () => tell({ kind: 'ready' }),
        onChange: (position) => tell({ kind: 'changed', position }),
        onBroken: () => tell({ kind: 'broken' }),
      });
      left.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Leaving while waiting for the lock rejects the request.
  locks.request(name, { signal: left.signal }, lead).catch(() => undefined);
  return () => {
    left.abort();
    channel.close();
  };
}

/** For each newcomer, the lock holder repeats `ready`; tabs that were ready ignore it. */
function listener(handlers: LiveHandlers): (said: Told) => void {
  let isReady = false;
  return (said) => {
    if (said.kind === 'changed') handlers.onChange(said.position);
    else if (said.kind === 'broken') handlers.onBroken();
    else if (!isReady) handlers.onReady();
    if (said.kind !== 'changed') isReady = said.kind === 'ready';
  };
}

/** Without data for this long, in ms, a connection is dead; heartbeats are more frequent. */
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The longest accepted retry delay of a server, in ms. */
const LONGEST_RETRY_MS = 5 * 60_000;

export interface LiveHandlers {
  /** Called when the stream opens; something may have changed while it was closed. */
  onReady: () => void;
  onChange: (position: string) => void;
  onBroken: () => void;
}

/** The delay before the nth attempt, with jitter so that not all browsers reconnect at once. */
export function backoff(attempt: number, random = Math.random()): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random;
}

function readChange(data: string): string | null {
  try {
    const read = liveChange.safeParse(JSON.parse(data));
    return read.success ? read.data.position : null;
  } catch {
    return null;
  }
}

/** Reads until the stream ends or falls silent. @returns the server's retry delay in ms */
async function readStream(
  body: ReadableStream<Uint8Array>,
  handlers: LiveHandlers,
  abort: AbortController,
): Promise<number> {
  let retryAfter = 0;
  const parser = createParser({
    onRetry: (milliseconds) => {
      retryAfter = Math.min(milliseconds, LONGEST_RETRY_MS);
    },
    onEvent: ({ event, data }) => {
      if (event === 'ready') handlers.onReady();
      const position = event === 'changed' ? readChange(data) : null;
      if (position !== null) handlers.onChange(position);
    },
  });
  const decoder = new TextDecoder();
  const fallSilent = () => abort.abort();
  let silence = setTimeout(fallSilent, SILENCE_MS);
  try {
    for await (const chunk of body) {
      clearTimeout(silence);
      silence = setTimeout(fallSilent, SILENCE_MS);
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
  return retryAfter;
}

type Outcome = 'refused' | { readonly retryAfter: number };

const ENDED: Outcome = { retryAfter: 0 };

async function connect(
  path: string,
  as: Sender,
  handlers: LiveHandlers,
  abort: AbortController,
): Promise<Outcome> {
  const session = getToken();
  const response = await fetch(`/api${path}`, {
    headers: { Accept: 'text/event-stream', ...authorization(as) },
    signal: abort.signal,
  });
  // A late answer for an ended session must not concern the session that followed.
  if (response.status === 401 && as === 'signed-in' && getToken() === session) setToken(null);
  if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'refused';
  if (!response.ok || response.body === null) return ENDED;
  return { retryAfter: await readStream(response.body, handlers, abort) };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}

/** Keeps a live stream open, with backoff. A refusal (4xx) is final: polling gets the reason. */
export function openLiveStream(path: string, as: Sender, handlers: LiveHandlers): () => void {
  const closed = new AbortController();
  async function run(): Promise<void> {
    let attempt = 0;
    const counting: LiveHandlers = {
      ...handlers,
      onReady: () => {
        attempt = 0;
        handlers.onReady();
      },
    };
    while (!closed.signal.aborted) {
      const abort = new AbortController();
      const stop = () => abort.abort();
      closed.signal.addEventListener('abort', stop);
      const outcome = await connect(path, as, counting, abort).catch(() => ENDED);
      closed.signal.removeEventListener('abort', stop);
      if (closed.signal.aborted) return;
      handlers.onBroken();
      if (outcome === 'refused') return;
      await pause(Math.max(backoff(attempt), outcome.retryAfter), closed.signal);
      attempt += 1;
    }
  }
  void run();
  return () => closed.abort();
}
