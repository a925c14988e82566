import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../../api/use-form.ts';
import { ApiError } from '../../../api/problem.ts';
import { type Progress, progressOf } from '../../../components/progress.ts';
import { codesKey } from '../api/codes.ts';

export interface Failure<Item> {
  readonly item: Item;
  readonly why: string;
}

export interface EachCode<Item> {
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

/** How many are shown; the reasons are mostly the same. */
const SHOWN = 20;

interface FailuresProps {
  title: string;
  lines: readonly string[];
  more: (number: number) => string;
}

export function Failures({ title, lines, more }: FailuresProps) {
  if (lines.length === 0) return null;
  return (
    <section role="alert" className="grid gap-1 text-sm text-brick">
      <h3 className="font-semibold">{title}</h3>
      <ul
        // It scrolls, so the keyboard must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="figures grid max-h-60 gap-1 overflow-y-auto rounded-control border border-line p-3 wrap-anywhere"
      >
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > SHOWN && <li>{more(lines.length - SHOWN)}</li>}
      </ul>
    </section>
  );
}
