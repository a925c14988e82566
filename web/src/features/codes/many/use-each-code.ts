import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../../api/use-form.ts';
import { ApiError } from '../../../api/problem.ts';
import { type Progress, progressOf } from '../../../components/progress.ts';
import { codesKey } from '../api/owned-codes.ts';

/** An item that was not carried out, with the reason. */
export interface Failure<Item> {
  readonly item: Item;
  readonly why: string;
}

export interface EachCode<Item> {
  /** Null while nothing is under way. */
  readonly progress: Progress | null;
  /** @returns the items that were not carried out; those not reached have the last reason */
  readonly run: (items: readonly Item[]) => Promise<readonly Failure<Item>[]>;
  readonly stop: () => void;
}

/** Whether an error ends a run, because all further items would fail with it, too. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'code-limit-reached' || error.status === 401;

export function useEachCode<Item>(
  send: (item: Item) => Promise<unknown>,
  failure: string,
): EachCode<Item> {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
  const queryClient = useQueryClient();

  async function run(items: readonly Item[]): Promise<readonly Failure<Item>[]> {
    isStopped.current = false;
    const began = performance.now();
    const failures: Failure<Item>[] = [];
    for (const [index, item] of items.entries()) {
      setProgress(progressOf(index, items.length, performance.now() - began));
      if (isStopped.current) {
        failures.push(...items.slice(index).map((each) => ({ item: each, why: 'You stopped.' })));
        break;
      }
      try {
        await send(item);
      } catch (error) {
        const why = failureText(error, failure);
        const rest = isFinal(error) ? items.slice(index) : [item];
        failures.push(...rest.map((each) => ({ item: each, why })));
        if (isFinal(error)) break;
      }
    }
    setProgress(null);
    await queryClient.invalidateQueries({ queryKey: codesKey });
    return failures;
  }

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
