import { auditCheck } from '@app/query-api/features/audit/contract';
import type { AuditCheck } from '@app/query-api/features/audit/contract';
import { auditHeadCheck } from '@app/query-api/features/audit/heads-contract';
import type { AuditHeadCheck } from '@app/query-api/features/audit/heads-contract';
import { get } from '../../../api/client.ts';

export type Fault = AuditCheck['faults'][number];
export type ChainHead = AuditCheck['ends'][number];

export interface PublishedHeads {
  readonly checked: number;
  /** The newest head that the entries lead to, before the first wrong one. */
  readonly good: AuditHeadCheck['good'];
  /** Faults of heads, oldest first. */
  readonly faults: AuditHeadCheck['faults'];
}

/** The result so far for the audit log and for kept hashes. */
export interface CheckState {
  readonly checked: number;
  readonly total: number;
  /** The first wrong entry of each chain that has one. */
  readonly faults: ReadonlyMap<number, Fault>;
  readonly heads: ReadonlyMap<number, ChainHead>;
  readonly found: ReadonlySet<string>;
  readonly published: PublishedHeads;
  readonly isDone: boolean;
}

export const NOTHING_CHECKED: CheckState = {
  checked: 0,
  total: 0,
  faults: new Map(),
  heads: new Map(),
  found: new Set(),
  published: { checked: 0, good: null, faults: [] },
  isDone: false,
};

/** Adds a piece of the log. The first fault of a chain stays. */
export function withPiece(state: CheckState, piece: AuditCheck): CheckState {
  return {
    ...state,
    checked: state.checked + piece.checked,
    total: Number(piece.total),
    faults: new Map([
      ...piece.faults.map((fault) => [fault.chain, fault] as const),
      ...state.faults,
    ]),
    heads: new Map([...state.heads, ...piece.ends.map((end) => [end.chain, end] as const)]),
    found: new Set([...state.found, ...piece.found.map(({ hash }) => hash)]),
  };
}

/** Adds a piece of the published heads. Nothing after the first fault counts as good. */
export function withHeads(state: CheckState, piece: AuditHeadCheck): CheckState {
  const { checked, good, faults } = state.published;
  const published = {
    checked: checked + piece.checked,
    good: faults.length === 0 ? (piece.good ?? good) : good,
    faults: [...faults, ...piece.faults],
  };
  return { ...state, published, isDone: piece.next === null };
}

interface CheckOptions {
  readonly kept: readonly string[];
  readonly signal: AbortSignal;
  readonly onPiece: (state: CheckState) => void;
}

/**
 * Checks the whole audit log piece by piece, then against the published heads.
 * @throws ApiError, NoAnswerError, and AbortError if it is stopped
 */
export async function checkAudit({ kept, signal, onPiece }: CheckOptions): Promise<void> {
  let state = NOTHING_CHECKED;
  let after: string | null = '0';
  while (after !== null) {
    const parameters = new URLSearchParams({ after });
    if (kept.length > 0) parameters.set('kept', kept.join(','));
    const path = `/admin/audit/check?${parameters.toString()}`;
    const piece = await get({ path, as: 'signed-in', answer: auditCheck, signal });
    state = withPiece(state, piece);
    onPiece(state);
    after = piece.next;
  }
  let head: number | null = 0;
  while (head !== null) {
    const path = `/admin/audit/check/heads?after=${head}`;
    const answer = auditHeadCheck;
    const piece: AuditHeadCheck = await get({ path, as: 'signed-in', answer, signal });
    state = withHeads(state, piece);
    onPiece(state);
    head = piece.next;
  }
}

/** The server's limit per request. */
export const MAX_KEPT = 40;

/** The hashes in a pasted text: a file that was saved here, or output of the command. */
export function readHashes(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/\b[\da-f]{64}\b/gu))];
}

/** The file for an auditor to keep. @param at ISO 8601 */
export function headsText(heads: readonly ChainHead[], at: string): string {
  const lines = heads.map(
    ({ chain, number, hash }) => `Chain ${chain} ends with its entry ${number}, hash ${hash}.`,
  );
  return `Audit log, ${at}\n${lines.join('\n')}\n`;
}
