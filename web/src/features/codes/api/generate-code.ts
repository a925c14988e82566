import { codeAnswer, codeDetails } from '@app/command-api/features/codes/contract';
import type { CodeAnswer, CodeDetails } from '@app/command-api/features/codes/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { codesKey } from './owned-codes.ts';

export { codeDetails };

export function generateCode(body: CodeDetails, idempotencyKey: string): Promise<CodeAnswer> {
  return write({
    path: '/qr/generate',
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: codeAnswer,
  });
}

export function useGenerateCode() {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CodeDetails) => generateCode(body, intention.keyFor(body)),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: codesKey });
    },
  });
}
