import { auditCheck } from '@app/query-api/features/audit/contract';
import type { AuditCheck } from '@app/query-api/features/audit/contract';
import { get } from '../../../api/client.ts';
import { ApiError } from '../../../api/problem.ts';
import type { ChainHead } from './kept-hashes.ts';

type Fault = AuditCheck['faults'][number];

/** What is known so far of the audit log, and of the hashes that somebody kept. */
export interface CheckState {
  readonly checked: number;
  readonly total: number;
  /** The first entry that is wrong, for each chain that has one. */
  readonly faults: ReadonlyMap<number, Fault>;
  readonly heads: ReadonlyMap<number, ChainHead>;
  /** Those of the kept hashes that an entry has. */
  readonly found: ReadonlySet<string>;
  readonly isDone: boolean;
}

export const NOTHING_CHECKED: CheckState = {
  checked: 0,
  total: 0,
  faults: new Map(),
  heads: new Map(),
  found: new Set(),
  isDone: false,
};

/** Adds what a piece says. The first fault of a chain stays. */
export function withPiece(state: CheckState, piece: AuditCheck): CheckState {
  return {
    checked: state.checked + piece.checked,
    total: Number(piece.total),
    faults: new Map([
      ...piece.faults.map((fault) => [fault.chain, fault] as const),
      ...state.faults,
    ]),
    heads: new Map([...state.heads, ...piece.ends.map((end) => [end.chain, end] as const)]),
    found: new Set([...state.found, ...piece.found.map(({ hash }) => hash)]),
    isDone: piece.next === null,
  };
}

interface CheckOptions {
  readonly kept: readonly string[];
  readonly signal: AbortSignal;
  readonly onPiece: (state: CheckState) => void;
}

/**
 * Checks the whole audit log, a piece after the other.
 * @throws ApiError, NoAnswerError, and AbortError where it is stopped
 */
export async function checkAudit({ kept, signal, onPiece }: CheckOptions): Promise<void> {
  let state = NOTHING_CHECKED;
  let after: string | null = '0';
  while (after !== null) {
    const piece = await askPatiently(after, kept, signal);
    state = withPiece(state, piece);
    onPiece(state);
    after = piece.next;
  }
}

const TRIES = 30;
const WAIT_MS = 1000;

/** Somebody else may be checking, whose pieces take their turn with these. */
async function askPatiently(
  after: string,
  kept: readonly string[],
  signal: AbortSignal,
): Promise<AuditCheck> {
  const parameters = new URLSearchParams({ after });
  if (kept.length > 0) parameters.set('kept', kept.join(','));
  const path = `/admin/audit/check?${parameters.toString()}`;
  for (let tried = 1; ; tried += 1) {
    try {
      return await get({ path, as: 'signed-in', answer: auditCheck, signal });
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'audit-check-busy';
      if (!isBusy || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
    }
  }
}
