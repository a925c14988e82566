import { done } from '@app/command-api/contract/command-route';
import { registerImports } from '@app/query-api/features/imports/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import type { PlannedLine } from '../import/plan-import.ts';
import { registerKey } from './register.ts';

const PATH = '/user/register/imports';
/** While something is under way, in ms. */
const POLL_MS = 1000;

/** The newest imports; asked again as long as one is under way. */
export function importsQuery() {
  return queryOptions({
    queryKey: [...registerKey, 'imports'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: registerImports, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running' || state === 'undoing') === true
        ? POLL_MS
        : false,
  });
}

/** Well below the largest JSON that is taken, in UTF-16 units: a unit is up to three bytes. */
const LONGEST_BODY = 20_000;
const LINES_AT_ONCE = 200;

/** The lines in parts that fit into a call. */
export function partsOf(lines: readonly PlannedLine[]): PlannedLine[][] {
  const parts: PlannedLine[][] = [];
  let length = LONGEST_BODY;
  for (const line of lines) {
    const long = JSON.stringify(line).length;
    const part = parts.at(-1);
    if (part && length + long <= LONGEST_BODY && part.length < LINES_AT_ONCE) {
      part.push(line);
      length += long;
    } else {
      parts.push([line]);
      length = long;
    }
  }
  return parts;
}

/**
 * Sends lines, then confirms them as a whole. Where it ends before, nothing comes of them.
 * @param onProgress told how many lines are sent
 */
export async function sendImport(
  lines: readonly PlannedLine[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (lines: number) => void },
): Promise<void> {
  const path = `${PATH}/${randomKey()}`;
  let after = 0;
  for (const part of partsOf(lines)) {
    signal.throwIfAborted();
    const body = { after, lines: part };
    const sent = { method: 'PUT', as: 'signed-in', body, idempotencyKey: randomKey() } as const;
    await write({ path: `${path}/lines`, ...sent, answer: done });
    after += part.length;
    onProgress(after);
  }
  signal.throwIfAborted();
  const sent = { as: 'signed-in', body: { lines: after }, idempotencyKey: randomKey() } as const;
  await write({ path: `${path}/confirm`, ...sent, answer: done });
}

export async function undoImport(id: string, idempotencyKey: string): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}/undo`;
  await write({ path, as: 'signed-in', body: {}, idempotencyKey, answer: done });
}
