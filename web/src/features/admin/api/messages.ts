import { adminMessagesAnswer } from '@app/query-api/features/admin-messages/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { PAGE_SIZE } from './users.ts';

/**
 * Messages, newest first. The content is left out unless the administrator has given a reason for
 * reading it. The server records which content it shows before it answers.
 * @param page from 1
 * @param code a uid, or part of a title; empty for all
 */
export function adminMessagesQuery(page: number, code: string) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (code !== '') query.set('code', code);
  return queryOptions({
    queryKey: ['admin', 'messages', page, code],
    queryFn: ({ signal }) =>
      get({
        path: `/admin/messages?${query.toString()}`,
        as: 'signed-in',
        answer: adminMessagesAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
