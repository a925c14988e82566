import { codeAnswer } from '@app/command-api/features/codes/contract';
import { lostDetails } from '@app/command-api/features/codes/lost-contract';
import type {
  FoundRequest,
  LostDetailsRequest,
} from '@app/command-api/features/codes/lost-contract';
import { write } from '../../../api/client.ts';
import { useCodeCommand } from './use-code-command.ts';

export { lostDetails };

/** Marks a code as lost, or changes what its finders are told. */
export const useMarkLost = (id: string) =>
  useCodeCommand((body: LostDetailsRequest, idempotencyKey) =>
    write({
      method: 'PUT',
      path: `/qr/${encodeURIComponent(id)}/lost`,
      as: 'signed-in',
      body,
      idempotencyKey,
      answer: codeAnswer,
    }),
  );

/** Says that the owner has the thing back, and thanks the finder of a conversation. */
export const useMarkFound = (id: string) =>
  useCodeCommand((body: FoundRequest, idempotencyKey) =>
    write({
      path: `/qr/${encodeURIComponent(id)}/found`,
      as: 'signed-in',
      body,
      idempotencyKey,
      answer: codeAnswer,
    }),
  );
