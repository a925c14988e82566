import { readingAnswer, readingRequest } from '@app/command-api/features/readings/contract';
import type { ReadingRequest } from '@app/command-api/features/readings/contract';
import { openReadings } from '@app/query-api/features/readings/contract';
import { useQueryClient } from '@tanstack/react-query';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';

export { readingRequest };

const PATH = '/admin/readings';

/** The administrator's open readings, and whether messages are shown only after a reason. */
export function openReadingsQuery() {
  return ownQuery(['admin', 'readings'], PATH, openReadings);
}

export const openReading = (body: ReadingRequest, idempotencyKey: string) =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: readingAnswer });

/** The keys of the queries that change when a reading begins or ends. */
const readingKeys = [openReadingsQuery().queryKey, ['admin', 'messages']] as const;

export function useRefreshReadings(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(readingKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export const useEndReading = (id: string) =>
  useCommand(
    (_nothing: void, idempotencyKey) => sendCommand({ path: `${PATH}/${id}/end`, idempotencyKey }),
    ...readingKeys,
  );
