import { codeAnswer } from '@app/command-api/features/codes/contract';
import { lostDetails } from '@app/command-api/features/codes/lost-contract';
import type {
  FoundRequest,
  LostDetailsRequest,
} from '@app/command-api/features/codes/lost-contract';
import { write } from '../../../api/client.ts';
import { useCodeCommand } from './use-code-command.ts';

export { lostDetails };

/** Marks a code as lost, or changes the text for finders. */
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

/** Reports the return of a thing, and thanks the finder of a conversation. */
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
