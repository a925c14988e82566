import { madeCalendarFeed } from '@app/command-api/features/calendar/contract';
import type { MadeCalendarFeed } from '@app/command-api/features/calendar/contract';
import { done } from '@app/command-api/contract/command-route';
import { calendarFeed } from '@app/query-api/features/calendar/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

const PATH = '/user/calendar-feed';

export function calendarFeedQuery() {
  return queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: calendarFeed, signal }),
  });
}

/** Only this answer contains the address. */
export function makeCalendarFeed(idempotencyKey: string): Promise<MadeCalendarFeed> {
  const sent = { as: 'signed-in', body: {} } as const;
  return write({ path: PATH, ...sent, idempotencyKey, answer: madeCalendarFeed });
}

export async function endCalendarFeed(idempotencyKey: string): Promise<void> {
  const sent = { method: 'DELETE', as: 'signed-in', body: {} } as const;
  await write({ path: PATH, ...sent, idempotencyKey, answer: done });
}
