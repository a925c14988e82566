import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { codeOpenings } from '@app/query-api/features/openings/contract';
import type { CodeOpenings } from '@app/query-api/features/openings/contract';
import { get, write } from '../../api/client.ts';

const pathOf = (id: string, below: string): string => `${below}/${encodeURIComponent(id)}/openings`;

/** The openings of one's own code. @throws ApiError, NoAnswerError */
export function readOpenings(id: string, signal: AbortSignal): Promise<CodeOpenings> {
  return get({
    path: pathOf(id, '/user/qr-codes'),
    as: 'signed-in',
    answer: codeOpenings,
    signal,
  });
}

/** Switches the record of openings on, or off, which erases it. @throws ApiError, NoAnswerError */
export function chooseOpeningLog(
  id: string,
  enabled: boolean,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  return write({
    method: 'PUT',
    path: pathOf(id, '/qr'),
    as: 'signed-in',
    body: { enabled },
    idempotencyKey,
    answer: codeAnswer,
  });
}
