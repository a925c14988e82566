import {
  finderMessage,
  finderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import type {
  FinderMessage,
  FinderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import { write } from '../../../api/client.ts';
import { preferredLanguage } from '../../../language/language.ts';

export { finderMessage };

export function sendMessage(
  codeId: string,
  body: FinderMessage,
  idempotencyKey: string,
): Promise<FinderMessageAnswer> {
  return write({
    path: `/qr/${encodeURIComponent(codeId)}/message`,
    as: 'public',
    body,
    idempotencyKey,
    // Notices are in the language of the page, which may not be the browser's.
    headers: { 'Accept-Language': preferredLanguage() },
    answer: finderMessageAnswer,
  });
}
