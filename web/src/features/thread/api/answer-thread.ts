import { reply, replyAnswer } from '@app/command-api/features/threads/message-contract';
import type { Reply, ReplyAnswer } from '@app/command-api/features/threads/message-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { ApiError } from '../../../api/problem.ts';
import { decisionsQuery } from './decisions.ts';
import { threadQuery } from './thread.ts';

export { reply };

function answerThread(token: string, body: Reply, idempotencyKey: string): Promise<ReplyAnswer> {
  return write({
    path: `/threads/${encodeURIComponent(token)}/messages`,
    as: 'public',
    body,
    idempotencyKey,
    answer: replyAnswer,
  });
}

export function useAnswerThread(token: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Reply) => answerThread(token, body, intention.keyFor(body)),
    // Not awaited, so that the next answer can be written while the conversation is read again.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 403) return;
      void queryClient.invalidateQueries({ queryKey: decisionsQuery(token).queryKey });
    },
    onSuccess: () => {
      intention.settle();
      void queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
    },
  });
}
