import type { CodeAnswer } from '@app/command-api/features/codes/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntention } from '../../../api/intention.ts';
import { codesKey } from './owned-codes.ts';

/** Sends a command about a code, and refreshes the lists of codes. */
export function useCodeCommand<Body>(
  send: (body: Body, idempotencyKey: string) => Promise<CodeAnswer>,
) {
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
