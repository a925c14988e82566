import { liveChange } from '@app/query-api/features/live/contract';
import { createParser } from 'eventsource-parser';
import { authorization } from './client.ts';
import type { Sender } from './client.ts';
import { getToken, setToken } from './token.ts';

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

/**
 * Reads until the stream ends or falls silent.
 * @returns the server's retry delay in ms
 */
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

/**
 * Keeps a live stream open until it is closed; reconnects with backoff. A refusal (4xx) is final:
 * the caller's polling continues and gets the reason.
 * @returns a function that closes the stream
 */
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
