import {
  finderMessage,
  finderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import type {
  FinderMessage,
  FinderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import { WORK_HEADER, WORK_READY } from '@app/command-api/features/threads/work-contract';
import { write } from '../../../api/client.ts';
import { ApiError } from '../../../api/problem.ts';
import { preferredLanguage } from '../../../language/language.ts';

export { finderMessage };

/**
 * Sends a message. Under load, the server demands a proof of work first; the user notices nothing
 * (docs/adr/0058).
 */
export async function sendMessage(
  codeId: string,
  body: FinderMessage,
  idempotencyKey: string,
): Promise<FinderMessageAnswer> {
  const send = (headers: Readonly<Record<string, string>>): Promise<FinderMessageAnswer> =>
    write({
      path: `/qr/${encodeURIComponent(codeId)}/message`,
      as: 'public',
      body,
      idempotencyKey,
      // Notices are in the language of the page, which may not be the browser's.
      headers: { ...headers, 'Accept-Language': preferredLanguage() },
      answer: finderMessageAnswer,
    });
  return send({ [WORK_HEADER]: WORK_READY }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.challenge === null) throw error;
    const { challenge } = error;
    return import('../work/send-with-work.ts').then((work) => work.sendWithWork(send, challenge));
  });
}
