import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { randomKey } from '../../../api/random-key.ts';
import type { Conversation } from '@app/query-api/features/conversations/contract';
import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { ofOrganisation, useOrganisation } from '../../../navigation/use-organisation.ts';
import { type ConversationHead, conversationsKey, openedKey } from './conversations.ts';
import { mapItems, type HeldList } from './newest-page.ts';
import { sendCommand } from '../../../api/own-calls.ts';

export const MAX_AT_ONCE = 200;

/** Conversations that were marked as unread by hand; the list leaves them so until they are opened. */
export const keptUnread = new Set<string>();

/** @param counts the queries that hold unread counts */
export function useMarkRead(counts: readonly QueryKey[]) {
  const organisation = useOrganisation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      sendCommand({
        path: '/user/messages/read',
        body: { message_ids: ids.slice(0, MAX_AT_ONCE), ...ofOrganisation(organisation) },
        idempotencyKey: randomKey(),
      }),
    onSuccess: async (_done, ids) => {
      const asRead = (message: OwnerMessage): OwnerMessage =>
        ids.includes(message.id) ? { ...message, is_read: true } : message;
      queryClient.setQueriesData<HeldList<OwnerMessage, ConversationHead>>(
        { queryKey: openedKey },
        (held) => held && mapItems(held, asRead),
      );
      // The counts of conversations follow by the live stream, which reads the first page only.
      queryClient.setQueriesData<HeldList<Conversation>>(
        { queryKey: conversationsKey },
        (held) =>
          held && mapItems(held, (each) => ({ ...each, last_message: asRead(each.last_message) })),
      );
      await Promise.all(counts.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
