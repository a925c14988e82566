import type { PublicCode } from '@app/query-api/contract/codes';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { fetchCode } from '../api/public-code.ts';

export type CodeState =
  | { kind: 'loading' }
  | { kind: 'found'; code: PublicCode }
  /** `detail` is the server's sentence, if it gave one. */
  | { kind: 'missing'; detail: string | null }
  | { kind: 'unreachable' };

function failed(error: unknown): CodeState {
  return error instanceof ApiError && error.status < 500
    ? { kind: 'missing', detail: error.detail }
    : { kind: 'unreachable' };
}

/** Loads a code once; this page does without a query library. */
export function useCode(uid: string): { state: CodeState; reload: () => void } {
  const [state, setState] = useState<CodeState>({ kind: 'loading' });
  const [request, setRequest] = useState({ uid });

  useEffect(() => {
    const abort = new AbortController();
    fetchCode(request.uid, abort.signal).then(
      (code) => setState({ kind: 'found', code }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(failed(error));
      },
    );
    return () => abort.abort();
  }, [request]);

  function reload(): void {
    setState({ kind: 'loading' });
    setRequest({ uid });
  }
  return { state, reload };
}
