import { codeAnswer, codeDetails } from '@app/command-api/features/codes/contract';
import type { CodeAnswer, CodeDetails } from '@app/command-api/features/codes/contract';
import { write } from '../../../api/client.ts';

export { codeDetails };

/** 409 if somebody else was faster: the first scan claims. */
export function claimCode(
  uid: string,
  body: CodeDetails,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  return write({
    path: `/qr/${encodeURIComponent(uid)}/claim`,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: codeAnswer,
  });
}
