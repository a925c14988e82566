import { codeAnswer } from '@app/command-api/features/codes/contract';
import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { codesKey } from './owned-codes.ts';

function remove(id: string, idempotencyKey: string): Promise<CodeAnswer> {
  return write({
    method: 'DELETE',
    path: `/qr/${encodeURIComponent(id)}`,
    as: 'signed-in',
    body: {},
    idempotencyKey,
    answer: codeAnswer,
  });
}

function restore(id: string, idempotencyKey: string): Promise<CodeAnswer> {
  return write({
    path: `/qr/${encodeURIComponent(id)}/restore`,
    as: 'signed-in',
    body: {},
    idempotencyKey,
    answer: codeAnswer,
  });
}

function useDeletion(send: typeof remove) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(id, intention.keyFor(id)),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: codesKey });
    },
  });
}

export const useDeleteCode = () => useDeletion(remove);
export const useRestoreCode = () => useDeletion(restore);
