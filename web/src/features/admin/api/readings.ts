import { readingAnswer } from '@app/command-api/features/readings/contract';
import type { ReadingRequest } from '@app/command-api/features/readings/contract';
import { adminMessagesAnswer } from '@app/query-api/features/admin-messages/contract';
import { openReadings } from '@app/query-api/features/readings/contract';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';
import { listQuery } from './lists.ts';

const PATH = '/admin/readings';
const messagesKey = ['admin', 'messages'] as const;

/**
 * Messages, newest first. With `ADMIN_SECURITY=strict`, the server leaves out content for which the
 * administrator has no open reading. It records which content it shows before it answers.
 * @param code a uid, or part of a title; empty for all
 */
export const adminMessagesQuery = (page: number, code: string) =>
  listQuery({
    key: messagesKey,
    path: '/admin/messages',
    answer: adminMessagesAnswer,
    page,
    filter: { code },
  });

/** The administrator's open readings, and whether messages are shown only after a reason. */
export const openReadingsQuery = ownQuery(['admin', 'readings'], PATH, openReadings);

/** The keys of the queries that change when a reading begins or ends. */
export const readingKeys = [openReadingsQuery.queryKey, messagesKey] as const;

export const openReading = (body: ReadingRequest, idempotencyKey: string) =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: readingAnswer });

export const useEndReading = (id: string) =>
  useCommand(
    (_nothing: void, idempotencyKey) => sendCommand({ path: `${PATH}/${id}/end`, idempotencyKey }),
    ...readingKeys,
  );
