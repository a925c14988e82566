import { reply, replyAnswer } from '@app/command-api/features/threads/message-contract';
import type { Reply, ReplyAnswer } from '@app/command-api/features/threads/message-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { allMessagesKey } from './owner-messages.ts';

export { reply };

function sendReply(messageId: string, body: Reply, idempotencyKey: string): Promise<ReplyAnswer> {
  return write({
    path: `/user/messages/${encodeURIComponent(messageId)}/reply`,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: replyAnswer,
  });
}

export function useSendReply(messageId: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Reply) => sendReply(messageId, body, intention.keyFor(body)),
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: allMessagesKey });
    },
  });
}
