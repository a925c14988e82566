import { publicCode } from '@app/query-api/features/codes/contract';
import type { PublicCode } from '@app/query-api/features/codes/contract';
import { problem } from '@app/query-api/contract/problem';

type Travelled =
  | { kind: 'found'; code: PublicCode }
  | { kind: 'missing'; detail: string }
  | { kind: 'gone' };

/**
 * Reads what the server put into the page, so that nothing need be fetched before the form shows.
 * @returns null where there is nothing, or what is there is of another code or unreadable
 */
export function parseCodeState(text: string, uid: string): Travelled | null {
  try {
    const state: unknown = JSON.parse(text);
    const code = publicCode.safeParse(state);
    if (code.success) return code.data.uid === uid ? { kind: 'found', code: code.data } : null;
    const { status, detail } = problem.parse(state);
    if (status === 410) return { kind: 'gone' };
    return status === 404 ? { kind: 'missing', detail } : null;
  } catch {
    return null;
  }
}

export function readCodeState(uid: string): Travelled | null {
  const text = document.querySelector('#code-state')?.textContent ?? null;
  return text === null ? null : parseCodeState(text, uid);
}
