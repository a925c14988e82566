import { statusAnswer } from '@app/command-api/features/administrators/contract';
import type { RoleRequest } from '@app/command-api/features/administrators/contract';
import { adminUsersAnswer, type AdminUser } from '@app/query-api/features/admin-users/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntention } from '../../../api/intention.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

/** The console's page size (docs/product.md, Administrator console). */
export const PAGE_SIZE = 20;

const usersKey = ['admin', 'users'] as const;

/** @param page from 1 @param search part of a name, e-mail or phone; empty for all */
export function usersQuery(page: number, search: string) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (search !== '') query.set('search', search);
  return queryOptions({
    ...ownQuery([...usersKey, page, search], `/admin/users?${query.toString()}`, adminUsersAnswer),
    placeholderData: keepPreviousData,
  });
}

/** @returns refreshes the list of accounts */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: usersKey });
}

export const chooseRole = (userId: string) => (body: RoleRequest, idempotencyKey: string) =>
  sendCommand({ method: 'PUT', path: `/admin/users/${userId}/role`, body, idempotencyKey });

/**
 * Disables an active user, enables a disabled one. Each has its own intention: enabling a user
 * after the answer of disabling was lost does not send the same command again.
 */
export function useToggleStatus({ id, is_active: isActive }: AdminUser) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      sendCommand({
        path: `/admin/users/${id}/toggle-status`,
        idempotencyKey: intention.keyFor({ id, isActive: !isActive }),
        answer: statusAnswer,
      }),
    onSuccess: () => intention.settle(),
    // If an answer was lost, the list shows the result.
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
}
