import { done } from '@app/command-api/contract/command-route';
import { sessions } from '@app/query-api/features/sessions/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';

const PATH = '/user/sessions';

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: sessions, signal }),
  });
}

/** Ends one session. @param id null for all sessions but the current one */
export function useEndSession(id: string | null) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      write({
        path: id === null ? PATH : `${PATH}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        as: 'signed-in',
        body: {},
        idempotencyKey: intention.keyFor(id),
        answer: done,
      }),
    onSuccess: () => intention.settle(),
    // Reloads the list also after an error, since another device may have ended the session. Not
    // awaited: the reload removes the button, which must report success first.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
}
