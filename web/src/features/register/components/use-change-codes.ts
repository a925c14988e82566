import type { EntriesAnswer } from '@app/command-api/features/registers/contract';
import { useRef, useState } from 'react';
import { failureText } from '../../../api/use-form.ts';
import { type Progress, progressOf } from '../../../components/progress.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { changeCodes, useRefreshRegister } from '../api/register.ts';

type Change = Parameters<typeof changeCodes>[1];

export interface ChangingCodes {
  /** Null while no change is in progress. */
  readonly progress: Progress | null;
  readonly failure: string | null;
  /** @returns the result; null if it failed */
  readonly start: (uids: readonly string[], change: Change) => Promise<EntriesAnswer | null>;
  readonly stop: () => void;
}

/** Changes many codes in several calls, and reports the progress. */
export function useChangeCodes(): ChangingCodes {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const refresh = useRefreshRegister();

  async function start(uids: readonly string[], change: Change): Promise<EntriesAnswer | null> {
    const controller = new AbortController();
    abort.current = controller;
    const began = performance.now();
    const onProgress = (parts: number): void =>
      setProgress(progressOf(parts, uids.length, performance.now() - began));
    setFailure(null);
    onProgress(0);
    try {
      return await changeCodes(uids, change, { signal: controller.signal, onProgress });
    } catch (error) {
      setFailure(failureText(error, texts.notSaved));
      return null;
    } finally {
      setProgress(null);
      await refresh();
    }
  }

  return { progress, failure, start, stop: () => abort.current?.abort() };
}
