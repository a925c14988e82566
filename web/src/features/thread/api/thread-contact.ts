import { done } from '@app/command-api/contract/command-route';
import { finderContact } from '@app/command-api/features/threads/contact-contract';
import type { FinderContact } from '@app/command-api/features/threads/contact-contract';
import { write } from '../../../api/client.ts';
import { useCommand } from '../../../api/own-calls.ts';
import { preferredLanguage } from '../../../language/language.ts';
import { threadQuery } from './thread.ts';

export { finderContact };
export type Channel = 'email' | 'phone';

const pathOf = (token: string): string => `/threads/${encodeURIComponent(token)}`;
const asFinder = { as: 'public', answer: done } as const;

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
