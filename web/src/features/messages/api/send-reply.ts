import { reply, replyAnswer } from '@app/command-api/features/threads/message-contract';
import type { Reply, ReplyAnswer } from '@app/command-api/features/threads/message-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { allMessagesKey } from './conversations.ts';
import { sendCommand } from '../../../api/own-calls.ts';

export { reply };

function sendReply(messageId: string, body: Reply, idempotencyKey: string): Promise<ReplyAnswer> {
  return sendCommand({
    path: `/user/messages/${encodeURIComponent(messageId)}/reply`,
    body,
    idempotencyKey,
    answer: replyAnswer,
  });
}

/**
 * @param newest the message that is answered if none was chosen
 * @param chosen null if none was
 */
export function useSendReply(newest: string, chosen: string | null) {
  const intention = useIntention();
  const first = useRef({ key: '', messageId: '' });
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Reply) => {
      const key = intention.keyFor({ ...body, chosen });
      // It is unknown whether the first try arrived, and the finder may have written again since. A
      // retry must answer the same message, or the reply would be stored twice.
      if (first.current.key !== key) first.current = { key, messageId: chosen ?? newest };
      return sendReply(first.current.messageId, body, key);
    },
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey: allMessagesKey });
    },
  });
}
