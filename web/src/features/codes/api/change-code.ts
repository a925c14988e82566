import { codeAnswer, codeChanges } from '@app/command-api/features/codes/contract';
import type { CodeAnswer, CodeChanges } from '@app/command-api/features/codes/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { codesKey } from './owned-codes.ts';

export { codeChanges };

export function changeCode(
  id: string,
  body: CodeChanges,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  return write({
    method: 'PATCH',
    path: `/qr/${encodeURIComponent(id)}`,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: codeAnswer,
  });
}

export function useChangeCode(id: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CodeChanges) => changeCode(id, body, intention.keyFor(body)),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: codesKey });
    },
  });
}
