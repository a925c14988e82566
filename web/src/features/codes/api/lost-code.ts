import { codeAnswer, type CodeAnswer } from '@app/command-api/features/codes/contract';
import {
  lostDetails,
  type FoundRequest,
  type LostDetailsRequest,
} from '@app/command-api/features/codes/lost-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { codesKey } from './owned-codes.ts';

export { lostDetails };

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

function useCodeCommand<Body>(send: (body: Body, idempotencyKey: string) => Promise<CodeAnswer>) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => send(body, intention.keyFor(body)),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: codesKey });
    },
  });
}
