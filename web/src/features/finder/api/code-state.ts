import { publicCode } from '@app/query-api/features/codes/public-code-contract';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { problem } from '@app/query-api/contract/problem';
import type { PageAnswer } from '@app/query-api/contract/drawn-page';

type Travelled =
  | { kind: 'found'; code: PublicCode }
  | { kind: 'missing'; detail: string }
  | { kind: 'gone' };

/** @returns null if there is none, or it is for another code or invalid */
export function readCodeAnswer(answer: PageAnswer | null, uid: string): Travelled | null {
  const code = publicCode.safeParse(answer?.body);
  if (code.success) return code.data.uid === uid ? { kind: 'found', code: code.data } : null;
  const refused = problem.safeParse(answer?.body);
  if (!refused.success) return null;
  const { status, detail } = refused.data;
  if (status === 410) return { kind: 'gone' };
  return status === 404 ? { kind: 'missing', detail } : null;
}
