import { done } from '@app/command-api/contract/command-route';
import { finderContact } from '@app/command-api/features/threads/contact-contract';
import type { FinderContact } from '@app/command-api/features/threads/contact-contract';
import { reply, replyAnswer } from '@app/command-api/features/threads/message-contract';
import { finderDecisions } from '@app/query-api/features/reports/finder-decision-contract';
import { thread } from '@app/query-api/features/threads/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';
import { useCommand } from '../../../api/own-calls.ts';
import { ApiError } from '../../../api/problem.ts';
import type { SentVoice, VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import { preferredLanguage } from '../../../language/language.ts';

export { finderContact, reply };
export type Channel = 'email' | 'phone';

const pathOf = (token: string): string => `/threads/${encodeURIComponent(token)}`;
const asFinder = { as: 'public', answer: done } as const;

export const threadQuery = (token: string) =>
  queryOptions({
    queryKey: ['thread', token],
    queryFn: ({ signal }) => get({ path: pathOf(token), as: 'public', answer: thread, signal }),
  });

export const threadLivePath = (token: string): string => `${pathOf(token)}/live`;

export const decisionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['thread-decisions', token],
    queryFn: ({ signal }) =>
      get({ path: `${pathOf(token)}/decisions`, as: 'public', answer: finderDecisions, signal }),
  });

interface Answer {
  content: string;
  /** It is uploaded first; null for none. */
  voice: VoiceHandle | null;
}

/** Sends an answer. @returns its id and its voice note, if it has one */
export function useAnswerThread(token: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      content,
      voice,
    }: Answer): Promise<{ id: string; note: SentVoice | null }> => {
      const note = (await voice?.send()) ?? null;
      const body = { content, ...(note === null ? {} : { voice_note_id: note.id }) };
      const path = `${pathOf(token)}/messages`;
      const idempotencyKey = intention.keyFor(body);
      const { id } = await write({ path, as: 'public', body, idempotencyKey, answer: replyAnswer });
      return { id, note };
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 403) return;
      // The page says why answers are no longer accepted.
      void queryClient.invalidateQueries({ queryKey: decisionsQuery(token).queryKey });
    },
    // Not awaited, so that the next answer can be written while the conversation is read again.
    onSuccess: () => {
      intention.settle();
      void queryClient.invalidateQueries({ queryKey: threadQuery(token).queryKey });
    },
  });
}

export const useSendLink = (token: string) =>
  useCommand((channel: Channel, idempotencyKey) =>
    write({ ...asFinder, path: `${pathOf(token)}/link`, body: { channel }, idempotencyKey }),
  );

export const useLeaveContact = (token: string) =>
  useCommand(
    (body: FinderContact, idempotencyKey) =>
      write({
        ...asFinder,
        method: 'PUT',
        path: `${pathOf(token)}/contact`,
        body,
        idempotencyKey,
        // Notices are sent in the language of the page, which may differ from the browser's.
        headers: { 'Accept-Language': preferredLanguage() },
      }),
    threadQuery(token).queryKey,
  );

export const useWithdrawContact = (token: string) =>
  useCommand((_nothing: void, idempotencyKey) => {
    const request = { path: `${pathOf(token)}/contact`, body: {}, idempotencyKey };
    return write({ ...asFinder, ...request, method: 'DELETE' });
  }, threadQuery(token).queryKey);
