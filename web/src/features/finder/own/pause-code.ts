import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { write } from '../../../api/client.ts';

/** Pauses a code of one's own, or has it take messages again. */
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
