import { useRef, useState } from 'react';
import { failureText } from '../../../api/use-form.ts';
import { type Progress, progressOf } from '../../../components/progress.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { importTexts as texts } from '../../../content/register-import.ts';
import { useRefreshRegister } from '../api/register.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { sendImport } from '../api/register-imports.ts';
import type { PlannedLine } from './plan-import.ts';

export interface SendingImport {
  /** Null while no import is in progress. */
  readonly progress: Progress | null;
  readonly failure: string | null;
  readonly start: (lines: readonly PlannedLine[]) => Promise<void>;
  readonly stop: () => void;
}

/** Sends the lines of a file and confirms them. @param onDone called once they are confirmed */
export function useSendImport(onDone: () => void): SendingImport {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const refresh = useRefreshRegister();
  const organisation = useOrganisation();

  async function start(lines: readonly PlannedLine[]): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    const began = performance.now();
    const onProgress = (parts: number): void =>
      setProgress(progressOf(parts, lines.length, performance.now() - began));
    setFailure(null);
    onProgress(0);
    try {
      await sendImport(lines, { organisation, signal: controller.signal, onProgress });
      showToast('success', texts.begun);
      await refresh();
      onDone();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error, texts.notImported));
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, start, stop: () => abort.current?.abort() };
}
