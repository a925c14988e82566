import { ownReadings } from '@app/query-api/features/readings/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

/** When administrators read messages about the user's codes, and why. */
export function ownReadingsQuery() {
  return queryOptions({
    queryKey: ['own-readings'],
    queryFn: ({ signal }) =>
      get({ path: '/user/readings', as: 'signed-in', answer: ownReadings, signal }),
  });
}
