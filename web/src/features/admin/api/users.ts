import { statusAnswer } from '@app/command-api/features/administrators/contract';
import { adminUsersAnswer } from '@app/query-api/contract/admin-users';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';

/** The console's page size (specification, section 9). */
export const PAGE_SIZE = 20;

const usersKey = ['admin', 'users'] as const;

/** @param page from 1 @param search a part of a name, e-mail or phone; empty for all */
export function usersQuery(page: number, search: string) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (search !== '') query.set('search', search);
  return queryOptions({
    queryKey: [...usersKey, page, search],
    queryFn: ({ signal }) =>
      get({
        path: `/admin/users?${query.toString()}`,
        as: 'signed-in',
        answer: adminUsersAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Disables an active user, enables a disabled one. */
export function useToggleStatus(userId: string) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      write({
        path: `/admin/users/${userId}/toggle-status`,
        as: 'signed-in',
        body: {},
        idempotencyKey: intention.keyFor(userId),
        answer: statusAnswer,
      }),
    onSuccess: async () => {
      intention.settle();
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
}
