import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConversationParts } from '../../features/messages/components/OpenedConversation.tsx';
import { toldInConversationQuery } from '../../features/told/api/told.ts';
import { ToldLine } from '../../features/told/components/ToldLine.tsx';

/**
 * Shows for each message of a finder how the owner was notified of it.
 * @param opened the id of the open conversation, if any
 */
export function useTold(opened: string | null): ConversationParts['messageNote'] {
  const { data = [] } = useQuery({
    ...toldInConversationQuery(opened ?? ''),
    enabled: opened !== null,
  });
  return ({ id, is_read: isRead }): ReactNode => (
    <ToldLine
      tellings={data.filter(({ message_id: messageId }) => messageId === id)}
      hasLooked={isRead}
    />
  );
}
