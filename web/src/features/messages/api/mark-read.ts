import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { randomKey } from '../../../api/random-key.ts';
import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { ofOrganisation, useOrganisation } from '../../../navigation/use-organisation.ts';
import { conversationsKey } from './conversations.ts';
import { withRead } from './newest-page.ts';
import type { HeldList } from './newest-page.ts';
import { messageKeys } from './owner-messages.ts';
import { sendCommand } from '../../../api/own-calls.ts';

export const MOST_AT_ONCE = 200;

/** @param counts the queries that hold unread counts */
export function useMarkRead(counts: readonly QueryKey[]) {
  const organisation = useOrganisation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      sendCommand({
        path: '/user/messages/read',
        body: { message_ids: ids.slice(0, MOST_AT_ONCE), ...ofOrganisation(organisation) },
        idempotencyKey: randomKey(),
      }),
    onSuccess: async (_done, ids) => {
      const read = new Set(ids);
      for (const queryKey of messageKeys) {
        queryClient.setQueriesData<HeldList<OwnerMessage, unknown>>({ queryKey }, (held) =>
          held === undefined ? held : withRead(held, read),
        );
      }
      const stale = [...counts, conversationsKey];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
