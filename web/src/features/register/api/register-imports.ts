import { done } from '@app/command-api/contract/command-route';
import { registerImports } from '@app/query-api/features/imports/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';
import type { PlannedLine } from '../import/plan-import.ts';
import { registerKey } from './register.ts';

const PATH = '/user/register/imports';
/** How often the imports are reloaded while one is in progress, in ms. */
const POLL_MS = 1000;

/**
 * The newest imports of an organisation, or the user's own if null. Reloaded while one is in
 * progress.
 */
export function importsQuery(organisation: string | null) {
  const path = `${PATH}?${new URLSearchParams(ofOrganisation(organisation)).toString()}`;
  return queryOptions({
    queryKey: [...registerKey, 'imports', organisation],
    queryFn: ({ signal }) => get({ path, as: 'signed-in', answer: registerImports, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running' || state === 'undoing') === true
        ? POLL_MS
        : false,
  });
}

/** In UTF-16 units of up to three bytes each: well below the largest JSON that the API accepts. */
const LONGEST_BODY = 20_000;
const LINES_AT_ONCE = 200;

/** Splits the lines into parts that fit into one call. */
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

interface ImportOptions {
  /** The organisation that owns the register; null for the user's own. */
  readonly organisation: string | null;
  readonly signal: AbortSignal;
  /** Called with the number of lines sent so far. */
  readonly onProgress: (lines: number) => void;
}

/** Sends lines, then confirms all of them. If it stops before that, nothing is imported. */
export async function sendImport(
  lines: readonly PlannedLine[],
  { organisation, signal, onProgress }: ImportOptions,
): Promise<void> {
  const path = `${PATH}/${randomKey()}`;
  let after = 0;
  for (const part of partsOf(lines)) {
    signal.throwIfAborted();
    const body = { ...ofOrganisation(organisation), after, lines: part };
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
