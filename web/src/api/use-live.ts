import { useEffect, useEffectEvent, useState } from 'react';
import type { Sender } from './client.ts';
import { raisePosition } from './position.ts';
import { type LiveHandlers, openLiveStream } from './live-stream.ts';
import { sessionOf } from './session-of.ts';
import { getToken } from './token.ts';

const HERE = 'here';

const POLL_MS = 5000;

/**
 * Calls `onChange` whenever the server reports a change, and every 5 seconds while the live stream
 * is broken.
 */
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

/**
 * One live stream for all visible tabs, since browsers open six connections to a host over plain
 * HTTP: the tab that holds the lock opens the stream and forwards its events. If that tab leaves,
 * another one gets the lock. A hidden tab leaves, and joins again when it is shown.
 * @returns a function that stops listening
 */
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
  /** Whether the stream is open; null in a tab without one. */
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
