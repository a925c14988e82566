import {
  finderMessage,
  finderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import type {
  FinderMessage,
  FinderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import { publicCode } from '@app/query-api/features/codes/public-code-contract';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { get, write } from '../../../api/client.ts';
import { preferredLanguage } from '../../../language/language.ts';

export { finderMessage };

const pathOf = (id: string): string => `/qr/${encodeURIComponent(id)}`;

export const fetchCode = (uid: string, signal?: AbortSignal): Promise<PublicCode> =>
  get({ path: pathOf(uid), as: 'public', answer: publicCode, signal });

export function sendMessage(
  codeId: string,
  body: FinderMessage,
  idempotencyKey: string,
): Promise<FinderMessageAnswer> {
  return write({
    path: `${pathOf(codeId)}/message`,
    as: 'public',
    body,
    idempotencyKey,
    // Notices are in the language of the page, which may not be the browser's.
    headers: { 'Accept-Language': preferredLanguage() },
    answer: finderMessageAnswer,
  });
}
