import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { write } from '../../../api/client.ts';

/** Pauses one's own code, or resumes it. */
export function pauseCode(
  id: string,
  isPaused: boolean,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  return write({
    method: 'PATCH',
    path: `/qr/${encodeURIComponent(id)}`,
    as: 'signed-in',
    body: { is_paused: isPaused },
    idempotencyKey,
    answer: codeAnswer,
  });
}
