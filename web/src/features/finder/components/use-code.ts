import type { PublicCode } from '@app/query-api/features/codes/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { fetchCode } from '../api/public-code.ts';

export type CodeState =
  | { kind: 'loading' }
  | { kind: 'found'; code: PublicCode }
  /** `detail` is the server's sentence, if it gave one. */
  | { kind: 'missing'; detail: string | null }
  /** Its owner deleted it; `code` is what stood there before in this tab, if anything. */
  | { kind: 'gone'; code?: PublicCode }
  | { kind: 'unreachable' };

function failed(error: unknown): CodeState {
  if (error instanceof ApiError && error.status === 410) return { kind: 'gone' };
  return error instanceof ApiError && error.status < 500
    ? { kind: 'missing', detail: error.detail }
    : { kind: 'unreachable' };
}

/** Whoever goes to and fro between tabs asks no more often than this, in ms. */
const REST_MS = 3000;

/** What the page shows after asking again: without an answer about the code, what it showed. */
function afterAsking(before: CodeState, now: CodeState): CodeState {
  if (now.kind === 'found') return now;
  if (now.kind !== 'gone' || before.kind === 'gone') return before;
  return before.kind === 'found' ? { ...now, code: before.code } : now;
}

/** Asks again when the visitor comes back to the tab: its owner may have paused or deleted it. */
function useAskedAgain(uid: string, show: (next: (before: CodeState) => CodeState) => void): void {
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let last = performance.now();
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - last < REST_MS) return;
      last = performance.now();
      fetchCode(uid, signal).then(
        (code) => show((before) => afterAsking(before, { kind: 'found', code })),
        (error: unknown) => show((before) => afterAsking(before, failed(error))),
      );
    };
    document.addEventListener('visibilitychange', ask, { signal });
    // Back from another page, as the browser kept this one.
    window.addEventListener('pageshow', ask, { signal });
    return () => abort.abort();
  }, [uid, show]);
}

/**
 * A code as it came with the page, else fetched; this page does without a query library. Where
 * nothing answered, it is asked again as soon as the network is back.
 * @param drawn what the server drew; nothing where the browser draws the page first
 */
export function useCode(
  uid: string,
  drawn: CodeState | undefined,
): { state: CodeState; reload: () => void } {
  const [state, setState] = useState<CodeState>(drawn ?? { kind: 'loading' });
  const isLoading = state.kind === 'loading';

  useEffect(() => {
    if (!isLoading) return undefined;
    const abort = new AbortController();
    fetchCode(uid, abort.signal).then(
      (code) => setState({ kind: 'found', code }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(failed(error));
      },
    );
    return () => abort.abort();
  }, [uid, isLoading]);

  useAskedAgain(uid, setState);

  const isUnreachable = state.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const again = (): void => setState({ kind: 'loading' });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnreachable]);

  return { state, reload: () => setState({ kind: 'loading' }) };
}
