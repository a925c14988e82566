import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { failureText } from '../../../api/use-form.ts';
import { type Progress, progressOf } from '../../../components/progress.ts';
import { auditCheckWords } from '../../../content/audit-check.ts';
import { checkAudit, type CheckState } from '../api/check.ts';

export type Check =
  | { readonly stage: 'idle' }
  | { readonly stage: 'running'; readonly progress: Progress }
  | { readonly stage: 'done'; readonly state: CheckState; readonly kept: readonly string[] }
  | { readonly stage: 'failed'; readonly text: string };

interface RunningCheck {
  readonly check: Check;
  readonly start: (kept: readonly string[]) => void;
  readonly stop: () => void;
}

/** Verifies the audit log until it is finished, stopped or left. */
export function useCheck(): RunningCheck {
  const [check, setCheck] = useState<Check>({ stage: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(kept: readonly string[], signal: AbortSignal): Promise<void> {
    const sinceMs = performance.now();
    setCheck({ stage: 'running', progress: progressOf(0, null, 0) });
    try {
      await checkAudit({
        kept,
        signal,
        onPiece: (state) => {
          const { checked, total, isDone } = state;
          const progress = progressOf(checked, total, performance.now() - sinceMs);
          setCheck(isDone ? { stage: 'done', state, kept } : { stage: 'running', progress });
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      logError(error);
      setCheck({ stage: 'failed', text: failureText(error, auditCheckWords.failure) });
    }
  }

  return {
    check,
    start: (kept) => {
      running.current?.abort();
      running.current = new AbortController();
      void run(kept, running.current.signal);
    },
    stop: () => {
      running.current?.abort();
      setCheck({ stage: 'idle' });
    },
  };
}
