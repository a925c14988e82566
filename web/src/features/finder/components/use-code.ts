import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { fetchCode } from '../api/code.ts';
import { hasDraft } from './draft.ts';

const loadInView = () => import('../api/in-view.ts');

export type CodeState =
  | { kind: 'loading' }
  | { kind: 'found'; code: PublicCode }
  | { kind: 'missing'; detail: string | null }
  /** Its owner deleted it; `code` is its last state, if something was typed about it. */
  | { kind: 'gone'; code?: PublicCode }
  | { kind: 'failed'; detail: string | null }
  | { kind: 'unreachable' };

function failed(error: unknown): CodeState {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.status === 410) return { kind: 'gone' };
  return { kind: error.status < 500 ? 'missing' : 'failed', detail: error.detail };
}

function afterAsking(before: CodeState, found: PublicCode | 'gone'): CodeState {
  if (found !== 'gone') return { kind: 'found', code: found };
  if (before.kind !== 'found') return before;
  return hasDraft(before.code.uid) ? { kind: found, code: before.code } : { kind: found };
}

/** This page has no query library. Without an answer, it retries once the network is back. */
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

  useEffect(() => {
    // Its owner may have paused or deleted it meanwhile.
    const ask = async (): Promise<void> => {
      const found = await (await loadInView()).askAgain(uid);
      if (found !== null) setState((before) => afterAsking(before, found));
    };
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') ask().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [uid]);

  const isUnreachable = state.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const again = (): void => setState({ kind: 'loading' });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnreachable]);

  return { state, reload: () => setState({ kind: 'loading' }) };
}

/** How long a visitor must stay to count as looking, in ms. */
const LOOK_MS = 1000;

/** @param uid null while nothing is to be reported */
export function useOpening(uid: string | null): void {
  useEffect(() => {
    if (uid === null) return undefined;
    const timer = setTimeout(() => {
      // A failure is ignored, since the page works without it.
      loadInView()
        .then((part) => part.report(uid))
        .catch(() => undefined);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [uid]);
}
